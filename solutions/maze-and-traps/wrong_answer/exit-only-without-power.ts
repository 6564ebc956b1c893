// Two branches, one while invincible and one not, and the exit is tested in the second only.
import { readFileSync } from "fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
const [n, k] = lines[0].split(" ").map(Number);
const grid = lines.slice(1, n + 1);
const best = new Int8Array(n * n).fill(-1);

function solve(): number {
  if (n === 1) return 0;
  let level: { x: number; y: number; left: number }[] = [{ x: 0, y: 0, left: 0 }];
  best[0] = 0;
  for (let steps = 1; level.length > 0; steps++) {
    const next: typeof level = [];
    for (const { x, y, left } of level) {
      for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
        const a = x + dx;
        const b = y + dy;
        if (a < 0 || b < 0 || a >= n || b >= n || grid[a][b] === "#") continue;
        let after: number;
        if (left > 0) {
          after = grid[a][b] === "%" ? k : left - 1;
        } else {
          if (grid[a][b] === "X") continue;
          if (a === n - 1 && b === n - 1 && grid[a][b] === ".") return steps;
          after = grid[a][b] === "%" ? k : 0;
        }
        if (after <= best[a * n + b]) continue;
        best[a * n + b] = after;
        next.push({ x: a, y: b, left: after });
      }
    }
    level = next;
  }
  return -1;
}

console.log(solve());
