// Right, but every look at a cell makes a string like "12,34" and asks a Map for it; states wait in the queue as strings, too.
import * as fs from "fs";

const lines = fs.readFileSync("/dev/stdin", "utf8").split("\n");
const [n, k] = lines[0].split(" ").map(Number);

function bfs(): number {
  // For each cell the set of steps left with which it has been reached, one bit each.
  const reached = new Map<string, number>([["0,0", 1]]);
  let level = ["0,0,0"];
  for (let steps = 0; level.length > 0; steps++) {
    const next: string[] = [];
    for (const state of level) {
      const [x, y, left] = state.split(",").map(Number);
      if (x === n - 1 && y === n - 1) return steps;
      for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
        const a = x + dx;
        const b = y + dy;
        const cell = lines[a + 1]?.[b];
        if (a < 0 || a >= n || b < 0 || b >= n || cell === "#" || (cell === "X" && left === 0)) continue;
        const rest = cell === "%" ? k : Math.max(0, left - 1);
        const key = `${a},${b}`;
        const before = reached.get(key) ?? 0;
        if (before & (1 << rest)) continue;
        reached.set(key, before | (1 << rest));
        next.push(`${key},${rest}`);
      }
    }
    level = next;
  }
  return -1;
}

console.log(bfs());
