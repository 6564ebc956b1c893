// Marks whole states when they are put into the queue, although steps cost 1 or 2. It looks wrong and is right: a walk to (room, keys, dead snakes)
// takes its steps plus the number of those snakes, so all its possible times are of one parity, and the state pushed first is the one that comes first.
import { readFileSync } from "fs";

const tokens = readFileSync("/dev/stdin", "utf8").split(/\s+/).values();
const next = () => tokens.next().value as string | undefined;
const out: unknown[] = [];

for (;;) {
  const n = Number(next() || 0);
  const m = Number(next() || 0);
  if (n === 0) break;
  const rows: string[] = [];
  for (let i = 0; i < n; i++) rows.push(next()!);
  out.push(rescue(rows, n, m) ?? "impossible");
}
console.log(out.join("\n"));

function rescue(rows: string[], n: number, m: number): number | undefined {
  const flat = Buffer.from(rows.join(""));
  const WALL = 35, SNAKE = 83;
  const goal = flat.indexOf("T");
  const bits = new Uint8Array(n * n);
  let snakes = 0;
  for (let i = 0; i < n * n; i++) if (flat[i] === SNAKE) bits[i] = 1 << snakes++;
  // state = dead, keys and place, in 5, 4 and 14 bits
  const marked = new Uint8Array(1 << (18 + snakes));
  // A bucket of states for each time: the ordered queue.
  const buckets: number[][] = [[flat.indexOf("K")]];
  marked[buckets[0][0]] = 1;
  for (let time = 0; time < buckets.length; time++) {
    const bucket = buckets[time];
    if (bucket === undefined) continue;
    for (let b = 0; b < bucket.length; b++) {
      const state = bucket[b];
      const place = state & 16383;
      const keys = (state >> 14) & 15;
      const dead = state >> 18;
      if (place === goal && keys === m) return time;
      const column = place % n;
      for (let side = 0; side < 4; side++) {
        let to = place;
        if (side === 0 && column > 0) to--;
        else if (side === 1 && column < n - 1) to++;
        else if (side === 2) to -= n;
        else if (side === 3) to += n;
        if (to === place || to < 0 || to >= n * n || flat[to] === WALL) continue;
        const held = keys < m && flat[to] === 49 + keys ? keys + 1 : keys;
        const killed = dead | bits[to];
        const target = (killed << 18) | (held << 14) | to;
        if (marked[target]) continue;
        marked[target] = 1;
        const arrival = time + (killed === dead ? 1 : 2);
        (buckets[arrival] ??= []).push(target);
      }
    }
    buckets[time] = [];
  }
  return undefined;
}
