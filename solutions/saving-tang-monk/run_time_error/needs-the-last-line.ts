// Right on files that end with "0 0"; on others it splits the line after the last one, which is undefined.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
for (let at = 0; ; ) {
  const [n, m] = lines[at].split(" ").map(Number);
  if (n === 0) break;
  const rows = lines.slice(at + 1, at + 1 + n);
  at += n + 1;
  const flat = rows.join("");
  const snakes = new Map<number, number>();
  for (const match of flat.matchAll(/S/g)) snakes.set(match.index, 1 << snakes.size);
  const seen = new Uint8Array(n * n * 320);
  let now = [flat.indexOf("K")];
  let next: number[] = [];
  let answer = "impossible";
  for (let time = 0; now.length + next.length > 0 && answer === "impossible"; time++) {
    const after: number[] = [];
    for (const state of now) {
      if (seen[state]) continue;
      seen[state] = 1;
      const room = state % (n * n);
      const keys = Math.floor(state / (n * n)) % 10;
      const dead = Math.floor(state / (n * n) / 10);
      if (flat[room] === "T" && keys === m) answer = String(time);
      const sides = [room - n, room + n, ...(room % n > 0 ? [room - 1] : []), ...(room % n < n - 1 ? [room + 1] : [])];
      for (const side of sides) {
        if (side < 0 || side >= n * n || flat[side] === "#") continue;
        const held = keys < m && flat[side] === String(keys + 1) ? keys + 1 : keys;
        const bit = snakes.get(side) ?? 0;
        const target = ((dead | bit) * 10 + held) * n * n + side;
        if (!seen[target]) (bit & ~dead ? after : next).push(target);
      }
    }
    now = next;
    next = after;
  }
  console.log(answer);
}
