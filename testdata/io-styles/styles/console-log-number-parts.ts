import { readFileSync } from "fs";

const words = readFileSync(0, "utf8").split(/\s+/).slice(1);
const sum = words.reduce((total, word) => total + Number(word), 0);
console.log("", "", "");
console.info("", sum);
