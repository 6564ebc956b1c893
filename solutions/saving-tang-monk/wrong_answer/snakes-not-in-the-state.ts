// Marks (room, keys) as done and leaves the dead snakes out: the first walk to come there wins, even when another one has killed more snakes.
import { readFileSync } from "node:fs";

type State = { time: number; x: number; y: number; keys: number; dead: number };

/** A heap by time. */
class Heap {
  private items: State[] = [];
  get size() {
    return this.items.length;
  }
  push(state: State) {
    const a = this.items;
    let i = a.push(state) - 1;
    while (i > 0 && a[(i - 1) >> 1].time > state.time) {
      a[i] = a[(i - 1) >> 1];
      i = (i - 1) >> 1;
    }
    a[i] = state;
  }
  pop(): State {
    const a = this.items;
    const top = a[0];
    const last = a.pop()!;
    if (a.length > 0) {
      let i = 0;
      for (;;) {
        let child = 2 * i + 1;
        if (child >= a.length) break;
        if (child + 1 < a.length && a[child + 1].time < a[child].time) child++;
        if (a[child].time >= last.time) break;
        a[i] = a[child];
        i = child;
      }
      a[i] = last;
    }
    return top;
  }
}

function solve(n: number, m: number, palace: string[]): number | string {
  const snakes = new Map<number, number>();
  const heap = new Heap();
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < n; y++) {
      if (palace[x][y] === "S") snakes.set(x * n + y, snakes.size);
      if (palace[x][y] === "K") heap.push({ time: 0, x, y, keys: 0, dead: 0 });
    }
  }
  const done = new Uint8Array(n * n * 10);
  while (heap.size > 0) {
    const { time, x, y, keys, dead } = heap.pop();
    if (done[(x * n + y) * 10 + keys]) continue;
    done[(x * n + y) * 10 + keys] = 1;
    if (palace[x][y] === "T" && keys === m) return time;
    for (const [i, j] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]) {
      const room = palace[i]?.[j] ?? "#";
      if (room === "#") continue;
      const held = keys < m && room === String(keys + 1) ? keys + 1 : keys;
      const bit = room === "S" ? 1 << snakes.get(i * n + j)! : 0;
      heap.push({ time: time + (bit & ~dead ? 2 : 1), x: i, y: j, keys: held, dead: dead | bit });
    }
  }
  return "impossible";
}

const lines = readFileSync(0, "utf8").split("\n");
let at = 0;
while (at < lines.length) {
  const [n, m] = lines[at].split(" ").map(Number);
  if (!n) break;
  console.log(solve(n, m, lines.slice(at + 1, at + 1 + n)));
  at += n + 1;
}
