// Right, but takes states from the front of an array with shift(), which moves all the others when the queue is long.
import { readFileSync } from "fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
const [n, k] = lines[0].split(" ").map(Number);
const visited = new Uint16Array(n * n);
const queue: number[][] = [[0, 0, 0, 0]];
visited[0] = 1;
let answer = -1;
while (queue.length > 0) {
  const [x, y, left, steps] = queue.shift()!;
  if (x === n - 1 && y === n - 1) {
    answer = steps;
    break;
  }
  for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
    const a = x + dx;
    const b = y + dy;
    if (a < 0 || b < 0 || a >= n || b >= n) continue;
    const cell = lines[a + 1][b];
    if (cell === "#" || (cell === "X" && left === 0)) continue;
    const rest = cell === "%" ? k : Math.max(0, left - 1);
    if ((visited[a * n + b] >> rest) & 1) continue;
    visited[a * n + b] |= 1 << rest;
    queue.push([a, b, rest, steps + 1]);
  }
}
console.log(answer);
