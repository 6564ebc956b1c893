// Right, but first writes down the whole graph of states, four arrows for each of N * N * (K + 1): 352 MB at full size.
import { readFileSync } from "node:fs";

const input = readFileSync(0);
let at = input.indexOf(10);
const [n, k] = input.toString("latin1", 0, at++).split(" ").map(Number);
const kind = (x: number, y: number): number => (x < 0 || y < 0 || x >= n || y >= n ? 35 : input[at + x * (n + 1) + y]);

const layers = k + 1;
const NONE = -1;
const arrows = new Float64Array(n * n * layers * 4).fill(NONE);
for (let x = 0; x < n; x++) {
  for (let y = 0; y < n; y++) {
    for (let left = 0; left < layers; left++) {
      const from = (x * n + y) * layers + left;
      const around = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]];
      around.forEach(([a, b], direction) => {
        const cell = kind(a, b);
        if (cell === 35 || (cell === 88 && left === 0)) return;
        arrows[from * 4 + direction] = (a * n + b) * layers + (cell === 37 ? k : Math.max(0, left - 1));
      });
    }
  }
}

const dist = new Int32Array(n * n * layers).fill(NONE);
const queue = new Int32Array(n * n * layers);
let tail = 1;
let answer = -1;
dist[0] = 0;
for (let head = 0; head < tail; head++) {
  const state = queue[head];
  if (Math.floor(state / layers) === n * n - 1) {
    answer = dist[state];
    break;
  }
  for (let direction = 0; direction < 4; direction++) {
    const to = arrows[state * 4 + direction];
    if (to === NONE || dist[to] !== NONE) continue;
    dist[to] = dist[state] + 1;
    queue[tail++] = to;
  }
}
console.log(answer);
