// Plain breadth-first search in which a fight is a minute of waiting: a state is (room, keys, dead snakes) and a flag "fighting".
import * as fs from "fs";

const input = fs.readFileSync("/dev/stdin", "utf8").split("\n");
const visited = new Uint8Array(1 << 24);
const queue = new Int32Array(100 * 100 * 10 * 32 * 2);

function solve(n: number, m: number, grid: string[]): number {
  const snakeAt = new Int32Array(n * n).fill(-1);
  const keyAt = new Int32Array(n * n);
  const wall = new Uint8Array(n * n);
  let snakes = 0, start = 0, goal = 0;
  for (let i = 0; i < n * n; i++) {
    const c = grid[Math.floor(i / n)][i % n];
    if (c === "#") wall[i] = 1;
    else if (c === "K") start = i;
    else if (c === "T") goal = i;
    else if (c === "S") snakeAt[i] = snakes++;
    else if (c !== ".") keyAt[i] = Number(c);
  }
  // A state holds dead, keys, fighting and room in 5, 4, 1 and 14 bits.
  visited.fill(0, 0, 1 << (19 + snakes));
  let head = 0, tail = 0;
  const push = (dead: number, keys: number, room: number, fighting: number) => {
    const state = (dead << 19) | (keys << 15) | (fighting << 14) | room;
    if (visited[state]) return;
    visited[state] = 1;
    queue[tail++] = state;
  };
  push(0, 0, start, 0);
  for (let time = 0; head < tail; time++) {
    for (const end = tail; head < end; head++) {
      const state = queue[head];
      const fighting = (state >> 14) & 1;
      const room = state & 16383;
      const keys = (state >> 15) & 15;
      const dead = state >> 19;
      if (fighting) {
        push(dead | (1 << snakeAt[room]), keys, room, 0);
        continue;
      }
      if (room === goal && keys === m) return time;
      const x = Math.floor(room / n), y = room % n;
      for (let d = 0; d < 4; d++) {
        const nx = d === 0 ? x - 1 : d === 1 ? x + 1 : x;
        const ny = d === 2 ? y - 1 : d === 3 ? y + 1 : y;
        if (nx < 0 || nx >= n || ny < 0 || ny >= n) continue;
        const next = nx * n + ny;
        if (wall[next]) continue;
        const snake = snakeAt[next];
        if (snake >= 0 && !(dead & (1 << snake))) push(dead, keys, next, 1);
        else push(dead, keyAt[next] === keys + 1 && keys < m ? keys + 1 : keys, next, 0);
      }
    }
  }
  return -1;
}

for (let at = 0; at < input.length; ) {
  const [n, m] = input[at].split(" ").map(Number);
  if (!n) break;
  const answer = solve(n, m, input.slice(at + 1, at + 1 + n));
  console.log(answer < 0 ? "impossible" : answer);
  at += n + 1;
}
