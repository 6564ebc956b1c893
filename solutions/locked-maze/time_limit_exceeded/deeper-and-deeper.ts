// Right, but tries every walk of 0, 1, 2, … steps without remembering anything: exponential in the number of steps.
import { readFileSync } from "fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const keys = new Map<number, number>();
for (let i = 0; i < k; i++) {
  const [x, y] = lines[n + 1 + i].split(" ").map(Number);
  keys.set(x * m + y, (keys.get(x * m + y) ?? 0) | (1 << i));
}

function walk(x: number, y: number, held: number, left: number): boolean {
  if (x === c && y === d) return true;
  if (left < Math.abs(x - c) + Math.abs(y - d)) return false;
  for (const [p, q] of [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]]) {
    if (p < 0 || q < 0 || p >= n || q >= m) continue;
    const room = lines[1 + p][q];
    if (room === "#") continue;
    if (room !== "." && !((held >> (room.charCodeAt(0) - 65)) & 1)) continue;
    if (walk(p, q, held | (keys.get(p * m + q) ?? 0), left - 1)) return true;
  }
  return false;
}

let answer = -1;
for (let steps = 0; steps <= n * m * 32 && answer < 0; steps++) {
  if (walk(a, b, keys.get(a * m + b) ?? 0, steps)) answer = steps;
}
console.log(answer);
