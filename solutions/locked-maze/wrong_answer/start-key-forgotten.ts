// Picks up keys only on entering a room, so a key that lies in the start room is not held at first.
import { createInterface } from "readline";

async function main() {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  const [n, m, k, a, b, c, d] = lines.shift()!.split(" ").map(Number);
  const maze = lines.splice(0, n);
  const keys = new Array(n * m).fill(0);
  for (let i = 0; i < k; i++) {
    const [x, y] = lines.shift()!.split(" ").map(Number);
    keys[x * m + y] += 1 << i;
  }
  const dist = new Map<number, number>([[(a * m + b) * 32, 0]]);
  for (const [state, steps] of dist) {
    const held = state % 32;
    const x = Math.floor(state / 32 / m);
    const y = Math.floor(state / 32) % m;
    if (x === c && y === d) return console.log(steps);
    for (const [i, j] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      const room = maze[i]?.[j];
      if (room === undefined || room === "#") continue;
      if (room !== "." && ((held >> (room.charCodeAt(0) - 65)) & 1) === 0) continue;
      const next = (i * m + j) * 32 + (held | keys[i * m + j]);
      if (!dist.has(next)) dist.set(next, steps + 1);
    }
  }
  console.log(-1);
}
main();
