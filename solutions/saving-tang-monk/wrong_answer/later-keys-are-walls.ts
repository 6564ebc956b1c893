// Does not enter the room of a key that cannot be taken yet, although only taking it is forbidden.
import { createInterface } from "node:readline";

const lines: string[] = [];
for await (const line of createInterface({ input: process.stdin })) lines.push(line);

let i = 0;
while (i < lines.length) {
  const [n, m] = lines[i].split(" ").map(Number);
  if (n === 0) break;
  const rows = lines.slice(i + 1, i + 1 + n);
  i += n + 1;

  const flat = rows.join("");
  const snakes = Array.from(flat.matchAll(/S/g), (match) => match.index);
  const seen = new Uint8Array(n * n * 10 * 32);
  const times: number[][] = [[flat.indexOf("K") * 320]];
  let answer: number | string = "impossible";
  for (let time = 0; time < times.length && answer === "impossible"; time++) {
    for (const state of times[time] ?? []) {
      if (seen[state]) continue;
      seen[state] = 1;
      const place = Math.floor(state / 320);
      const keys = Math.floor(state / 32) % 10;
      const dead = state % 32;
      if (flat[place] === "T" && keys === m) {
        answer = time;
        break;
      }
      const x = place % n;
      for (const to of [place - n, place + n, x > 0 ? place - 1 : -1, x < n - 1 ? place + 1 : -1]) {
        const room = flat[to] ?? "#";
        if (room === "#") continue;
        const digit = room >= "1" && room <= "9" ? Number(room) : 0;
        if (digit > keys + 1 && digit <= m) continue;
        const held = digit === keys + 1 && digit <= m ? digit : keys;
        const bit = room === "S" ? 1 << snakes.indexOf(to) : 0;
        const arrival = time + ((dead & bit) === bit ? 1 : 2);
        (times[arrival] ??= []).push(to * 320 + held * 32 + (dead | bit));
      }
    }
    times[time] = [];
  }
  console.log(answer);
}
