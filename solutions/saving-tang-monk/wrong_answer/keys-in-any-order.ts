// Takes every key that it meets, whatever kinds are held already, and only counts them at the goal.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const answers: string[] = [];
for (let at = 0; at < lines.length && lines[at] !== "" && lines[at] !== "0 0"; ) {
  const [n, m] = lines[at].split(" ").map(Number);
  answers.push(solve(lines.slice(at + 1, at + 1 + n), m));
  at += n + 1;
}
console.log(answers.join("\n"));

function solve(palace: string[], m: number): string {
  const n = palace.length;
  const flat = palace.join("");
  const snakes: Record<number, number> = {};
  let count = 0;
  for (let i = 0; i < flat.length; i++) if (flat[i] === "S") snakes[i] = 1 << count++;
  const full = (1 << m) - 1;
  const seen = new Set<number>();
  let now = [flat.indexOf("K")];
  let soon: number[] = [];
  for (let time = 0; now.length + soon.length > 0; time++) {
    const next: number[] = soon;
    soon = [];
    for (const state of now) {
      if (seen.has(state)) continue;
      seen.add(state);
      const place = state % 10000;
      const dead = Math.floor(state / 10000) % 32;
      const keys = Math.floor(state / 320000);
      if (flat[place] === "T" && keys === full) return String(time);
      const sides = [place - n, place + n];
      if (place % n > 0) sides.push(place - 1);
      if (place % n < n - 1) sides.push(place + 1);
      for (const side of sides) {
        const room = flat[side];
        if (room === undefined || room === "#") continue;
        let held = keys;
        if (room >= "1" && room <= "9" && Number(room) <= m) held |= 1 << (Number(room) - 1);
        const bit = room === "S" ? snakes[side] : 0;
        const target = held * 320000 + (dead | bit) * 10000 + side;
        if (bit & ~dead) soon.push(target);
        else next.push(target);
      }
    }
    now = next;
  }
  return "impossible";
}
