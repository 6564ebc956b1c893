// Marks (room, number of keys) instead of (room, which keys): another key of the same number blocks the right one.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const grid = lines.slice(1, n + 1);
const keyList = lines.slice(n + 1, n + 1 + k).map((line) => line.split(" ").map(Number));

const count = (held: number): number => held.toString(2).replaceAll("0", "").length;
const take = (x: number, y: number, held: number): number =>
  keyList.reduce((all, [kx, ky], i) => (kx === x && ky === y ? all | (1 << i) : all), held);

const seen = new Set<number>();
let level: [number, number, number][] = [[a, b, take(a, b, 0)]];
let answer = -1;
search: for (let steps = 0; level.length > 0; steps++) {
  const following: typeof level = [];
  for (const [x, y, held] of level) {
    if (x === c && y === d) {
      answer = steps;
      break search;
    }
    for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const nx = x + dx;
      const ny = y + dy;
      if (nx < 0 || ny < 0 || nx >= n || ny >= m || grid[nx][ny] === "#") continue;
      const lock = "ABCDE".indexOf(grid[nx][ny]);
      if (lock >= 0 && (held & (1 << lock)) === 0) continue;
      const now = take(nx, ny, held);
      const mark = (nx * m + ny) * 6 + count(now);
      if (seen.has(mark)) continue;
      seen.add(mark);
      following.push([nx, ny, now]);
    }
  }
  level = following;
}
console.log(answer);
