// Right, but tries every walk that does not repeat a state: exponentially many in an open maze.
import { readFileSync } from "fs";

const [first, ...maze] = readFileSync("/dev/stdin", "utf8").split("\n");
const [n, k] = first.split(" ").map(Number);
const onWay = new Uint8Array(n * n * 11);
let best = Infinity;

function walk(x: number, y: number, left: number, steps: number): void {
  if (steps >= best) return;
  if (x === n - 1 && y === n - 1) {
    best = steps;
    return;
  }
  const state = (x * n + y) * 11 + left;
  if (onWay[state]) return;
  onWay[state] = 1;
  for (const [a, b] of [
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
    [x, y - 1],
  ]) {
    const cell = maze[a]?.[b] || "#";
    if (cell === "#" || (cell === "X" && left === 0)) continue;
    walk(a, b, cell === "%" ? k : Math.max(0, left - 1), steps + 1);
  }
  onWay[state] = 0;
}

walk(0, 0, 0, 0);
console.log(best === Infinity ? -1 : best);
