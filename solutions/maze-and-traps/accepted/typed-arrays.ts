// Breadth first over all states (cell, steps left): one bit per state in a typed array, and the queue is a ring.
import { readFileSync } from "fs";

const data = readFileSync("/dev/stdin");
let at = 0;
const readInt = (): number => {
  let value = 0;
  for (; data[at]! >= 48 && data[at]! <= 57; at++) value = value * 10 + data[at]! - 48;
  at++;
  return value;
};

const n = readInt();
const k = readInt();
const w = n + 2;
// 0 wall, 1 free, 2 trap, 3 item; a frame of walls all around
const maze = new Uint8Array(w * w);
for (let r = 1; r <= n; r++, at++) {
  for (let c = 1; c <= n; c++) {
    const ch = data[at++];
    maze[r * w + c] = ch === 0x2e ? 1 : ch === 0x58 ? 2 : ch === 0x25 ? 3 : 0;
  }
}

const start = w + 1;
const goal = n * w + n;
const MASK = (1 << 20) - 1;
const queue = new Int32Array(MASK + 1);
const dist = new Int32Array(MASK + 1);
const visited = new Uint16Array(w * w);

function solve(): number {
  let head = 0;
  let tail = 0;
  queue[tail++] = start << 4;
  visited[start] = 1;
  while (head !== tail) {
    const state = queue[head]!;
    const d = dist[head]!;
    head = (head + 1) & MASK;
    const cell = state >> 4;
    const left = state & 15;
    if (cell === goal) return d;
    for (const step of [1, -1, w, -w]) {
      const to = cell + step;
      const kind = maze[to]!;
      if (kind === 0 || (kind === 2 && left === 0)) continue;
      const nextLeft = kind === 3 ? k : Math.max(0, left - 1);
      const bit = 1 << nextLeft;
      if (visited[to]! & bit) continue;
      visited[to]! |= bit;
      queue[tail] = (to << 4) | nextLeft;
      dist[tail] = d + 1;
      tail = (tail + 1) & MASK;
    }
  }
  return -1;
}

console.log(solve());
