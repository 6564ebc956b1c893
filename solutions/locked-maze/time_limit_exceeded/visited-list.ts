// Right, but keeps the visited states in a list and searches it from the front for each step: quadratic in the number of states.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const maze = lines.slice(1, n + 1);
const keys = new Array<number>(n * m).fill(0);
for (let i = 0; i < k; i++) {
  const [x, y] = lines[n + 1 + i].split(" ").map(Number);
  keys[x * m + y] |= 1 << i;
}

const visited: number[] = [(a * m + b) * 32 + keys[a * m + b]];
const steps = [0];
let answer = -1;
for (let i = 0; i < visited.length; i++) {
  const held = visited[i] % 32;
  const room = (visited[i] - held) / 32;
  if (room === c * m + d) {
    answer = steps[i];
    break;
  }
  const x = Math.floor(room / m);
  const y = room % m;
  for (const [p, q] of [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]]) {
    if (p < 0 || q < 0 || p >= n || q >= m || maze[p][q] === "#") continue;
    if (maze[p][q] !== "." && !((held >> (maze[p].charCodeAt(q) - 65)) & 1)) continue;
    const next = (p * m + q) * 32 + (held | keys[p * m + q]);
    if (visited.includes(next)) continue;
    visited.push(next);
    steps.push(steps[i] + 1);
  }
}
console.log(answer);
