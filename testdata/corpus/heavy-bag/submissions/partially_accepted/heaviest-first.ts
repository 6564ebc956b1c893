import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
let total = 0;
const chosen: number[] = [];
for (const [index, weight] of [...weights.entries()].sort(([, a], [, b]) => b - a)) {
  if (total + weight > capacity) continue;
  total += weight;
  chosen.push(index + 1);
}
console.log(`${total}\n${chosen.slice(0, n).join(" ")}`);
