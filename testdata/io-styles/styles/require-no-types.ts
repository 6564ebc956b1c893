const fs = require("fs");

const text = fs.readFileSync("/dev/stdin", "utf8") as string;
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
