// Pays two minutes for every visit to a snake's room: dead snakes are forgotten.
import { readFileSync } from "node:fs";

function* palaces(text: string): Generator<[kinds: number, rows: string[]]> {
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; ) {
    const [n, m] = lines[i].split(" ").map(Number);
    if (!n) return;
    yield [m, lines.slice(i + 1, (i += n + 1))];
  }
}

function rescue(m: number, rows: string[]): number {
  const n = rows.length;
  const dist = Array.from({ length: m + 1 }, () => new Int32Array(n * n).fill(-1));
  const buckets: [number, number, number][][] = [[], [], []];
  rows.forEach((row, x) => row.includes("K") && buckets[0].push([x, row.indexOf("K"), 0]));
  for (let time = 0; buckets.some((b) => b.length > 0); time++) {
    const bucket = buckets[time % 3];
    buckets[time % 3] = [];
    for (const [x, y, k] of bucket) {
      if (dist[k][x * n + y] >= 0) continue;
      dist[k][x * n + y] = time;
      if (rows[x][y] === "T" && k === m) return time;
      for (const [i, j] of [[x - 1, y], [x, y - 1], [x + 1, y], [x, y + 1]]) {
        const room = rows[i]?.[j] ?? "#";
        if (room === "#") continue;
        const held = k < m && Number(room) === k + 1 ? k + 1 : k;
        buckets[(time + (room === "S" ? 2 : 1)) % 3].push([i, j, held]);
      }
    }
  }
  return -1;
}

for (const [m, rows] of palaces(readFileSync(0, "utf8"))) {
  const time = rescue(m, rows);
  console.log(time === -1 ? "impossible" : time);
}
