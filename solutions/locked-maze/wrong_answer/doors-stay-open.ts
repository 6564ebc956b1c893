// Writes "." over a locked room when it is opened: then walks that do not hold its key get through for nothing.
import { readFileSync } from "node:fs";

class Walker {
  constructor(public x: number, public y: number, public keys: number, public steps: number) {}
}

function main(input: string): void {
  const rows = input.split("\n");
  const [n, m, k, a, b, c, d] = rows[0].split(" ").map(Number);
  const maze = rows.slice(1, n + 1).map((row) => [...row]);
  const keysIn = maze.map((row) => row.map(() => 0));
  rows.slice(n + 1, n + 1 + k).forEach((row, key) => {
    const [x, y] = row.split(" ").map(Number);
    keysIn[x][y] |= 1 << key;
  });
  const seen = new Set<number>();
  const queue = [new Walker(a, b, keysIn[a][b], 0)];
  for (const walker of queue) {
    if (walker.x === c && walker.y === d) return console.log(walker.steps);
    for (const [dx, dy] of [[-1, 0], [0, -1], [0, 1], [1, 0]]) {
      const x = walker.x + dx;
      const y = walker.y + dy;
      if (x < 0 || x >= n || y < 0 || y >= m || maze[x][y] === "#") continue;
      if (maze[x][y] !== ".") {
        if (!((walker.keys >> (maze[x][y].charCodeAt(0) - 65)) & 1)) continue;
        maze[x][y] = ".";
      }
      const keys = walker.keys | keysIn[x][y];
      const state = (x * m + y) * 32 + keys;
      if (seen.has(state)) continue;
      seen.add(state);
      queue.push(new Walker(x, y, keys, walker.steps + 1));
    }
  }
  console.log(-1);
}

main(readFileSync("/dev/stdin", "utf8"));
