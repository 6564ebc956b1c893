// Writes the two numbers of a cell one after the other, so that (11, 0) and (1, 10) get the same key. No random test of
// `large` shows it; `judge stress` finds a walk of 31 steps that does.
import { readFileSync } from "node:fs";

const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const footprints = new Map([["00", 1]]);
let x = 0;
let y = 0;
for (const step of steps) {
  if (step === "U") y++;
  if (step === "D") y--;
  if (step === "L") x--;
  if (step === "R") x++;
  const cell = `${x}${y}`;
  footprints.set(cell, (footprints.get(cell) ?? 0) + 1);
}
console.log([...footprints.values()].reduce((most, count) => Math.max(most, count)));
