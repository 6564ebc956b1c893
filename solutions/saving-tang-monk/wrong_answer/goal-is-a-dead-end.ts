// Does not walk on from T when keys are missing, so a way that leads through T is not found.
import { readFileSync } from "node:fs";

class Cases {
  #words: string[];
  #at = 0;
  constructor(text: string) {
    this.#words = text.split(/\s+/).filter(Boolean);
  }
  *[Symbol.iterator]() {
    while (this.#at < this.#words.length) {
      const n = +this.#words[this.#at++];
      const m = +this.#words[this.#at++];
      if (n === 0) return;
      const rows = this.#words.slice(this.#at, this.#at + n);
      this.#at += n;
      yield { n, m, rows };
    }
  }
}

for (const { n, m, rows } of new Cases(readFileSync("/dev/stdin", "utf8"))) console.log(solve(n, m, rows));

function solve(n: number, m: number, rows: string[]): string {
  const flat = rows.join("");
  const snakes = new Map([...flat.matchAll(/S/g)].map((match, i) => [match.index, 1 << i]));
  const best = new Int32Array(n * n * 320).fill(1e9);
  let now = [flat.indexOf("K") * 320];
  best[now[0]] = 0;
  let answer = Infinity;
  while (now.length > 0) {
    const changed = new Set<number>();
    for (const state of now) {
      const place = Math.floor(state / 320), keys = Math.floor((state % 320) / 32), dead = state % 32;
      if (flat[place] === "T") {
        if (keys === m) answer = Math.min(answer, best[state]);
        continue;
      }
      for (const step of [-n, n, -1, 1]) {
        const to = place + step;
        if (Math.abs(step) === 1 && Math.floor(to / n) !== Math.floor(place / n)) continue;
        const room = flat[to] ?? "#";
        if (room === "#") continue;
        const bit = snakes.get(to) ?? 0;
        const held = keys < m && room === `${keys + 1}` ? keys + 1 : keys;
        const target = to * 320 + held * 32 + (dead | bit);
        const time = best[state] + (bit & ~dead ? 2 : 1);
        if (time < best[target]) {
          best[target] = time;
          changed.add(target);
        }
      }
    }
    now = [...changed];
  }
  return answer === Infinity ? "impossible" : String(answer);
}
