// Checks the lock of a room when it is taken from the queue, the start included: a locked start room without its key gives -1.
import { readFileSync } from "fs";

function solve(lines: string[]): number {
  const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
  const keys: { [room: number]: number } = {};
  for (let i = 0; i < k; i++) {
    const [x, y] = lines[1 + n + i].split(" ").map(Number);
    keys[x * m + y] = (keys[x * m + y] || 0) | (1 << i);
  }
  const visited = new Uint8Array(n * m * 32);
  const queue: number[][] = [[a, b, keys[a * m + b] || 0, 0]];
  for (let i = 0; i < queue.length; i++) {
    const [x, y, held, steps] = queue[i];
    if (x < 0 || x >= n || y < 0 || y >= m) continue;
    const room = lines[1 + x][y];
    if (room === "#") continue;
    if (room !== "." && !((held >> (room.charCodeAt(0) - 65)) & 1)) continue;
    const now = held | (keys[x * m + y] || 0);
    if (visited[(x * m + y) * 32 + now]) continue;
    visited[(x * m + y) * 32 + now] = 1;
    if (x === c && y === d) return steps;
    queue.push([x + 1, y, now, steps + 1], [x - 1, y, now, steps + 1], [x, y + 1, now, steps + 1], [x, y - 1, now, steps + 1]);
  }
  return -1;
}

console.log(solve(readFileSync("/dev/stdin", "utf8").split("\n")));
