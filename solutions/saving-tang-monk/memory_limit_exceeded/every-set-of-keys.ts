// Right, but keeps a time for every set of keys, although keys come in order: 512 sets instead of 10 numbers, 655 MB for a palace of 100 × 100.
import { readFileSync } from "node:fs";

const lines = readFileSync("/dev/stdin", "utf8").split("\n");
let at = 0;
while (at < lines.length) {
  const [n, m] = lines[at].split(" ").map(Number);
  if (!n) break;
  console.log(solve(n, m, lines.slice(at + 1, at + 1 + n)));
  at += n + 1;
}

function solve(n: number, m: number, grid: string[]): string {
  const flat = grid.join("");
  const snakes: number[] = [];
  for (let i = 0; i < n * n; i++) if (flat[i] === "S") snakes.push(i);
  const sets = 1 << m;
  const kills = 1 << snakes.length;
  const time = new Int32Array(n * n * sets * kills).fill(1_000_000_000);
  const buckets: number[][] = [[], [], []];
  buckets[0].push(flat.indexOf("K") * sets * kills);
  time[buckets[0][0]] = 0;
  for (let now = 0; buckets.some((bucket) => bucket.length > 0); now++) {
    const bucket = buckets[now % 3];
    buckets[now % 3] = [];
    for (const state of bucket) {
      if (time[state] < now) continue;
      const room = Math.floor(state / (sets * kills));
      const keys = Math.floor(state / kills) % sets;
      const dead = state % kills;
      if (flat[room] === "T" && keys === sets - 1) return String(now);
      for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const x = Math.floor(room / n) + dx;
        const y = (room % n) + dy;
        if (x < 0 || x >= n || y < 0 || y >= n) continue;
        const to = x * n + y;
        if (flat[to] === "#") continue;
        const kind = flat[to] >= "1" && flat[to] <= "9" ? Number(flat[to]) : 0;
        // Kind k may be taken when the kinds before it are there: keys is 0…01…1 with k - 1 ones.
        const held = kind > 0 && kind <= m && keys === (1 << (kind - 1)) - 1 ? keys | (1 << (kind - 1)) : keys;
        const bit = flat[to] === "S" ? 1 << snakes.indexOf(to) : 0;
        const cost = bit & ~dead ? 2 : 1;
        const target = (to * sets + held) * kills + (dead | bit);
        if (now + cost >= time[target]) continue;
        time[target] = now + cost;
        buckets[(now + cost) % 3].push(target);
      }
    }
  }
  return "impossible";
}
