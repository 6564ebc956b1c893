// Never asks whether a neighbour is still inside the maze: maze[-1][0] throws.
declare function require(name: string): any;
const [head, ...maze] = require("fs").readFileSync("/dev/stdin", "utf8").trim().split("\n") as string[];
const [n, k] = head!.split(" ").map(Number) as [number, number];

const seen = new Set<number>();
let level: number[][] = [[0, 0, 0]];
let steps = 0;
search: for (;;) {
  const next: number[][] = [];
  for (const [x, y, left] of level as [number, number, number][]) {
    if (x === n - 1 && y === n - 1) break search;
    for (const [a, b] of [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]] as [number, number][]) {
      const cell = maze[a]![b]!;
      if (cell === "#" || cell === undefined || (cell === "X" && left === 0)) continue;
      const rest = cell === "%" ? k : Math.max(0, left - 1);
      const key = (a * n + b) * 11 + rest;
      if (seen.has(key)) continue;
      seen.add(key);
      next.push([a, b, rest]);
    }
  }
  if (next.length === 0) {
    steps = -1;
    break;
  }
  level = next;
  steps++;
}
console.log(steps);
