// Uses a heap ordered by time but marks (room, keys) when it is put into the heap: a room first pushed by a fight keeps its later time.
import { readFileSync } from "fs";

const out: unknown[] = [];
const it = readFileSync("/dev/stdin", "utf8").split(/\s+/).values();
const next = () => it.next().value as string | undefined;

for (;;) {
  const n = Number(next() || 0);
  const m = Number(next() || 0);
  if (n === 0) break;
  const g: string[] = [];
  for (let i = 0; i < n; i++) g.push(next()!);
  out.push(rescue(g, n, m) ?? "impossible");
}
console.log(out.join("\n"));

function rescue(g: string[], n: number, m: number): number | undefined {
  const heap: [time: number, state: number][] = [];
  const swap = (i: number, j: number) => ([heap[i], heap[j]] = [heap[j], heap[i]]);
  const put = (time: number, state: number) => {
    let i = heap.push([time, state]) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up][0] > heap[i][0]; i = up, up = (i - 1) >> 1) swap(i, up);
  };
  const take = () => {
    swap(0, heap.length - 1);
    const top = heap.pop()!;
    for (let i = 0, least = 0; ; i = least) {
      for (const child of [2 * i + 1, 2 * i + 2]) if (child < heap.length && heap[child][0] < heap[least][0]) least = child;
      if (least === i) return top;
      swap(i, least);
    }
  };

  const flat = g.join("");
  const snakes = [...flat.matchAll(/S/g)].map((match) => match.index);
  const marked = new Uint8Array(n * n * 10);
  marked[flat.indexOf("K") * 10] = 1;
  put(0, flat.indexOf("K") * 320);
  while (heap.length > 0) {
    const [time, state] = take();
    const place = Math.floor(state / 320);
    const keys = Math.floor(state / 32) % 10;
    const dead = state % 32;
    if (flat[place] === "T" && keys === m) return time;
    const row = Math.floor(place / n), column = place % n;
    for (const [r, c] of [[row, column + 1], [row, column - 1], [row + 1, column], [row - 1, column]]) {
      if (r < 0 || c < 0 || r >= n || c >= n) continue;
      const to = r * n + c;
      const room = flat[to];
      if (room === "#") continue;
      let cost = 1, held = keys, killed = dead;
      if (room === "S") {
        const bit = 1 << snakes.indexOf(to);
        if (!(dead & bit)) cost = 2;
        killed |= bit;
      } else if (keys < m && room === String(keys + 1)) held++;
      const target = to * 320 + held * 32 + killed;
      if (marked[to * 10 + held]) continue;
      marked[to * 10 + held] = 1;
      put(time + cost, target);
    }
  }
  return undefined;
}
