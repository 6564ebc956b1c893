// Right, but sweeps over the whole maze until no distance changes any more: as many sweeps as the way has bends back.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const [n, k] = lines[0].split(" ").map(Number);
const layers = k + 1;
const FAR = 1e9;
const dist = new Int32Array(n * n * layers).fill(FAR);
dist[0] = 0;

let changed = true;
while (changed) {
  changed = false;
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < n; y++) {
      for (let left = 0; left < layers; left++) {
        const here = dist[(x * n + y) * layers + left];
        if (here === FAR) continue;
        for (let d = 0; d < 4; d++) {
          const a = x + (d === 0 ? 1 : d === 1 ? -1 : 0);
          const b = y + (d === 2 ? 1 : d === 3 ? -1 : 0);
          if (a < 0 || b < 0 || a >= n || b >= n) continue;
          const cell = lines[a + 1][b];
          if (cell === "#" || (cell === "X" && left === 0)) continue;
          const to = (a * n + b) * layers + (cell === "%" ? k : left > 0 ? left - 1 : 0);
          if (dist[to] > here + 1) {
            dist[to] = here + 1;
            changed = true;
          }
        }
      }
    }
  }
}
const answer = Math.min(...dist.slice((n * n - 1) * layers));
console.log(answer === FAR ? -1 : answer);
