// Does not clear the array of visited states between the palaces of a file.
import * as fs from "node:fs";

const data = fs.readFileSync(0, "utf8").trim().split(/\s+/);
const visited = new Uint8Array(100 * 100 * 10 * 32);

let p = 0;
while (p < data.length) {
  const n = parseInt(data[p]), m = parseInt(data[p + 1]);
  if (n == 0) break;
  const rows = data.slice(p + 2, p + 2 + n);
  p += 2 + n;
  process.stdout.write(search(n, m, rows) + "\n");
}

function search(n: number, m: number, rows: string[]): string {
  let snakes = 0;
  const number = new Int8Array(n * n);
  const later: number[][] = [[], [], []];
  for (let i = 0; i < n * n; i++) {
    const room = rows[(i / n) | 0][i % n];
    if (room == "S") number[i] = snakes++;
    if (room == "K") later[0].push(i * 320);
  }
  for (let time = 0; later.some((bucket) => bucket.length > 0); time++) {
    const bucket = later[time % 3];
    later[time % 3] = [];
    for (const s of bucket) {
      if (time > 0 && visited[s]) continue;
      visited[s] = 1;
      const i = Math.floor(s / 320), keys = Math.floor(s / 32) % 10, dead = s % 32;
      const x = Math.floor(i / n), y = i % n;
      if (rows[x][y] == "T" && keys == m) return "" + time;
      const go = (a: number, b: number) => {
        if (a < 0 || b < 0 || a >= n || b >= n) return;
        const room = rows[a][b];
        if (room == "#") return;
        const t = a * n + b;
        if (room == "S") {
          const bit = 1 << number[t];
          const wait = dead & bit ? 1 : 2;
          later[(time + wait) % 3].push(t * 320 + keys * 32 + (dead | bit));
        } else {
          const held = keys < m && room == String(keys + 1) ? keys + 1 : keys;
          later[(time + 1) % 3].push(t * 320 + held * 32 + dead);
        }
      };
      go(x - 1, y);
      go(x + 1, y);
      go(x, y - 1);
      go(x, y + 1);
    }
  }
  return "impossible";
}
