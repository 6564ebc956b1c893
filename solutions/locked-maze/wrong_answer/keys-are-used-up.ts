// Believes that opening a lock uses up its key: a locked room that must be passed twice cannot be.
import { readFileSync } from "node:fs";

const tokens = readFileSync(0, "utf8").split(/\s+/)[Symbol.iterator]();
const word = (): string => tokens.next().value ?? "";
const num = (): number => Number(word());

const n = num(), m = num(), k = num();
const from = num() * m + num();
const to = num() * m + num();
let grid = "";
for (let i = 0; i < n; i++) grid += word();
const lying: number[] = [];
for (let i = 0; i < k; i++) lying.push(num() * m + num());

// A state knows which keys are in hand and which were ever taken.
type State = { place: number; hand: number; taken: number; steps: number };
const enter = (place: number, hand: number, taken: number, steps: number): State => {
  lying.forEach((where, key) => {
    if (where === place && !((taken >> key) & 1)) {
      hand |= 1 << key;
      taken |= 1 << key;
    }
  });
  return { place, hand, taken, steps };
};
const code = (s: State): number => (s.place * 32 + s.hand) * 32 + s.taken;

const queue = [enter(from, 0, 0, 0)];
const seen = new Set([code(queue[0])]);
let answer = -1;
for (let i = 0; i < queue.length; i++) {
  const { place, hand, taken, steps } = queue[i];
  if (place === to) {
    answer = steps;
    break;
  }
  const around = [place - m, place + m];
  if (place % m > 0) around.push(place - 1);
  if (place % m < m - 1) around.push(place + 1);
  for (const side of around) {
    if (side < 0 || side >= n * m || grid[side] === "#") continue;
    const lock = grid[side] === "." ? 0 : 1 << (grid.charCodeAt(side) - 65);
    if ((hand & lock) !== lock) continue;
    const next = enter(side, hand & ~lock, taken, steps + 1);
    if (seen.has(code(next))) continue;
    seen.add(code(next));
    queue.push(next);
  }
}
console.log(answer);
