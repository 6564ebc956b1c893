// Answers the first palace of the file and stops.
import { readFileSync } from "node:fs";

const [head, ...rest] = readFileSync(0, "utf8").split("\n");
const [n, m] = head.split(" ").map(Number);
const grid = rest.slice(0, n);
const snakes: string[] = [];
let start = { x: 0, y: 0 };
grid.forEach((row, x) => {
  for (let y = 0; y < n; y++) {
    if (row[y] === "S") snakes.push(`${x},${y}`);
    if (row[y] === "K") start = { x, y };
  }
});

const settled = new Uint8Array(n * n * 320);
const todo: { x: number; y: number; keys: number; dead: number }[][] = [[{ ...start, keys: 0, dead: 0 }]];
let answer = "impossible";
search: for (let time = 0; time < todo.length; time++) {
  for (const { x, y, keys, dead } of todo[time] ?? []) {
    const state = ((x * n + y) * 10 + keys) * 32 + dead;
    if (settled[state]) continue;
    settled[state] = 1;
    if (grid[x][y] === "T" && keys === m) {
      answer = `${time}`;
      break search;
    }
    for (const [i, j] of [[x, y - 1], [x, y + 1], [x - 1, y], [x + 1, y]]) {
      const room = grid[i]?.[j];
      if (room === undefined || room === "#") continue;
      const bit = room === "S" ? 1 << snakes.indexOf(`${i},${j}`) : 0;
      const arrival = time + (bit & ~dead ? 2 : 1);
      const held = keys < m && room === String(keys + 1) ? keys + 1 : keys;
      (todo[arrival] ??= []).push({ x: i, y: j, keys: held, dead: dead | bit });
    }
  }
  todo[time] = [];
}
console.log(answer);
