// Right in small mazes; but each level of the search is one more call, and a corridor has hundreds of thousands of levels.
import { readFileSync } from "fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
const [n, k] = lines[0].split(" ").map(Number);
const best = new Int8Array(n * n).fill(-1);

const search = (level: number[][], steps: number): number => {
  const next: number[][] = [];
  for (const [x, y, left] of level) {
    if (x === n - 1 && y === n - 1) return steps;
    for (const [a, b] of [[x, y + 1], [x + 1, y], [x, y - 1], [x - 1, y]]) {
      const cell = lines[a + 1]?.[b];
      if (a < 0 || b < 0 || a >= n || b >= n || cell === "#" || (cell === "X" && left === 0)) continue;
      const rest = cell === "%" ? k : Math.max(0, left - 1);
      if (rest <= best[a * n + b]) continue;
      best[a * n + b] = rest;
      next.push([a, b, rest]);
    }
  }
  return next.length === 0 ? -1 : search(next, steps + 1);
};

best[0] = 0;
console.log(search([[0, 0, 0]], 0));
