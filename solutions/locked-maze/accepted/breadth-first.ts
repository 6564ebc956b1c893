// Breadth-first search over (row, column, keys as bits), written the plain way: one array as queue, one array of distances.
import * as fs from "fs";

const lines = fs.readFileSync("/dev/stdin", "utf8").split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const maze: string[] = [];
for (let i = 0; i < n; i++) maze.push(lines[1 + i]);

const keyAt = new Array<number>(n * m).fill(0);
for (let i = 0; i < k; i++) {
  const [x, y] = lines[1 + n + i].split(" ").map(Number);
  keyAt[x * m + y] |= 1 << i;
}

const dx = [0, 1, 0, -1];
const dy = [1, 0, -1, 0];
const dist = new Int32Array(n * m * 32).fill(-1);
const queue: number[] = [];

const start = (a * m + b) * 32 + keyAt[a * m + b];
dist[start] = 0;
queue.push(start);
let answer = -1;
for (let head = 0; head < queue.length; head++) {
  const state = queue[head];
  const keys = state % 32;
  const cell = (state - keys) / 32;
  if (cell === c * m + d) {
    answer = dist[state];
    break;
  }
  const x = Math.floor(cell / m);
  const y = cell % m;
  for (let dir = 0; dir < 4; dir++) {
    const nx = x + dx[dir];
    const ny = y + dy[dir];
    if (nx < 0 || nx >= n || ny < 0 || ny >= m) continue;
    const room = maze[nx][ny];
    if (room === "#") continue;
    if (room !== "." && !(keys & (1 << (room.charCodeAt(0) - 65)))) continue;
    const next = (nx * m + ny) * 32 + (keys | keyAt[nx * m + ny]);
    if (dist[next] !== -1) continue;
    dist[next] = dist[state] + 1;
    queue.push(next);
  }
}
console.log(answer);
