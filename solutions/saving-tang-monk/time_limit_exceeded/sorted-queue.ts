// Right, but the priority queue is an array that is sorted after each push.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
for (let at = 0; at < lines.length; ) {
  const [n, m] = lines[at].split(" ").map(Number);
  if (!n) break;
  console.log(dijkstra(n, m, lines.slice(at + 1, at + 1 + n)));
  at += n + 1;
}

function dijkstra(n: number, m: number, palace: string[]): number | string {
  const flat = palace.join("");
  const snakes = new Map<number, number>();
  for (let i = 0; i < flat.length; i++) if (flat[i] === "S") snakes.set(i, 1 << snakes.size);
  const done = new Uint8Array(n * n * 320);
  const queue: { time: number; room: number; keys: number; dead: number }[] = [];
  queue.push({ time: 0, room: flat.indexOf("K"), keys: 0, dead: 0 });
  while (queue.length > 0) {
    const { time, room, keys, dead } = queue.shift()!;
    const state = room * 320 + keys * 32 + dead;
    if (done[state]) continue;
    done[state] = 1;
    if (flat[room] === "T" && keys === m) return time;
    const x = Math.floor(room / n);
    const y = room % n;
    for (const [i, j] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      if (i < 0 || i >= n || j < 0 || j >= n) continue;
      const to = i * n + j;
      if (flat[to] === "#") continue;
      const held = keys < m && flat[to] === String(keys + 1) ? keys + 1 : keys;
      const bit = snakes.get(to) ?? 0;
      if (done[to * 320 + held * 32 + (dead | bit)]) continue;
      queue.push({ time: time + (bit & ~dead ? 2 : 1), room: to, keys: held, dead: dead | bit });
      queue.sort((a, b) => a.time - b.time);
    }
  }
  return "impossible";
}
