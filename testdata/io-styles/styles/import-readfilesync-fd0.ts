import { readFileSync } from "node:fs";

const text = readFileSync(0, "utf8");
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
