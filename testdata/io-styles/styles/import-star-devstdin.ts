import * as fs from "fs";

const text: string = fs.readFileSync("/dev/stdin", "utf8");
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
