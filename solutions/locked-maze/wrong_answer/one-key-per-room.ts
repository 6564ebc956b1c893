// Keeps the keys in a map from room to key: of several keys in one room only the last is remembered.
import { readFileSync } from "fs";

const [first, ...rest] = readFileSync(0, "utf8").trimEnd().split("\n");
const [N, M, K, A, B, C, D] = first.split(" ").map(Number);
const maze = rest.slice(0, N);
const keyIn = new Map<number, number>();
for (let i = 0; i < K; i++) {
  const [x, y] = rest[N + i].split(" ").map(Number);
  keyIn.set(x * M + y, i);
}
const collect = (place: number, held: number) => {
  const key = keyIn.get(place);
  return key === undefined ? held : held | (1 << key);
};

const visited = new Uint8Array(N * M * 32);
let now = [[A * M + B, collect(A * M + B, 0)]];
let steps = 0;
let answer = -1;
while (now.length > 0 && answer < 0) {
  const later: number[][] = [];
  for (const [place, held] of now) {
    if (place === C * M + D) answer = steps;
    const x = (place / M) | 0;
    const y = place % M;
    const sides = [];
    if (x > 0) sides.push(place - M);
    if (x < N - 1) sides.push(place + M);
    if (y > 0) sides.push(place - 1);
    if (y < M - 1) sides.push(place + 1);
    for (const side of sides) {
      const room = maze[(side / M) | 0][side % M];
      if (room === "#") continue;
      if (room !== "." && !(held & (1 << "ABCDE".indexOf(room)))) continue;
      const keys = collect(side, held);
      if (visited[side * 32 + keys]++) continue;
      later.push([side, keys]);
    }
  }
  now = later;
  steps++;
}
console.log(answer);
