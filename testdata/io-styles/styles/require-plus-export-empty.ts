const fs = require("fs");
export {};

const text: string = fs.readFileSync("/dev/stdin").toString();
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
