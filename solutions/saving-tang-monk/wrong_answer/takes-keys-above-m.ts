// Goes on taking keys after kind M and wants exactly M at the goal: one key too many and the rescue is missed.
import { readFileSync } from "node:fs";

const words = readFileSync(0, "utf8").split(/\s+/);
let w = 0;
const answers: (number | string)[] = [];
while (Number(words[w]) > 0) {
  const n = Number(words[w++]);
  const m = Number(words[w++]);
  answers.push(rescue(words.slice(w, w + n).join(""), n, m));
  w += n;
}
console.log(answers.join("\n"));

function rescue(palace: string, n: number, m: number): number | string {
  const snakes = new Map<number, number>();
  for (let i = 0; i < n * n; i++) if (palace[i] === "S") snakes.set(i, 1 << snakes.size);
  const done = new Uint8Array(n * n * 320);
  let now = [palace.indexOf("K") * 320], next: number[] = [], afterNext: number[] = [];
  for (let minute = 0; now.length || next.length; minute++) {
    for (const state of now) {
      if (done[state]) continue;
      done[state] = 1;
      const room = Math.floor(state / 320);
      const keys = Math.floor((state % 320) / 32);
      const dead = state % 32;
      if (palace[room] === "T" && keys === m) return minute;
      const doors: number[] = [];
      if (room >= n) doors.push(room - n);
      if (room < n * n - n) doors.push(room + n);
      if (room % n) doors.push(room - 1);
      if ((room + 1) % n) doors.push(room + 1);
      for (const door of doors) {
        if (palace[door] === "#") continue;
        const bit = snakes.get(door) ?? 0;
        const held = palace[door] === String(keys + 1) ? keys + 1 : keys;
        (bit & ~dead ? afterNext : next).push(door * 320 + held * 32 + (dead | bit));
      }
    }
    [now, next, afterNext] = [next, afterNext, []];
  }
  return "impossible";
}
