import fs from "fs";

const text = fs.readFileSync(0).toString();
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
