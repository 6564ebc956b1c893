import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
console.log(Math.min(capacity, weights.reduce((sum, weight) => sum + weight, 0)));
console.log(Array.from({ length: n }, (_, index) => index + 1).join(" "));
