import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
let best: readonly [total: number, mask: number] = [0, 0];
for (let mask = 0; mask < 2 ** n; mask++) {
  const total = weights.reduce((sum, weight, index) => sum + (mask & (1 << index) ? weight : 0), 0);
  if (total <= capacity && total > best[0]) best = [total, mask];
}
console.log(best[0]);
console.log(weights.flatMap((_, index) => (best[1] & (1 << index) ? [index + 1] : [])).join(" "));
