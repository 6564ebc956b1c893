// Reads the places of the keys as "column row".
import * as fs from "fs";

const data = fs.readFileSync(0, "utf8").split("\n");
const [n, m, k, sx, sy, tx, ty] = data[0].split(" ").map(Number);
const map = data.slice(1, 1 + n).map((row) => row.split(""));
const keyMask: Record<string, number> = {};
for (let i = 0; i < k; i++) {
  const [y, x] = data[1 + n + i].split(" ").map(Number);
  keyMask[x + "," + y] = (keyMask[x + "," + y] ?? 0) | (1 << i);
}
const keyAt = map.map((row, x) => row.map((_, y) => keyMask[x + "," + y] ?? 0));

const dist = new Int32Array(n * m * 32).fill(-1);
const q = new Int32Array(n * m * 32);
let head = 0, tail = 0;
q[tail++] = (sx * m + sy) * 32 + keyAt[sx][sy];
dist[q[0]] = 0;
let ans = -1;
while (head < tail) {
  const s = q[head++];
  const mask = s & 31;
  const x = Math.floor((s >> 5) / m), y = (s >> 5) % m;
  if (x === tx && y === ty) {
    ans = dist[s];
    break;
  }
  for (let t = 0; t < 4; t++) {
    const nx = x + [1, -1, 0, 0][t], ny = y + [0, 0, 1, -1][t];
    if (nx < 0 || nx >= n || ny < 0 || ny >= m || map[nx][ny] === "#") continue;
    const lock = map[nx][ny] === "." ? 0 : 1 << (map[nx][ny].charCodeAt(0) - 65);
    if ((mask & lock) !== lock) continue;
    const ns = (nx * m + ny) * 32 + (mask | keyAt[nx][ny]);
    if (dist[ns] < 0) {
      dist[ns] = dist[s] + 1;
      q[tail++] = ns;
    }
  }
}
console.log(ans);
