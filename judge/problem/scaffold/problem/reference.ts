// The solution that the answers come from: right, and well inside the limits. A map from cells to footprints, O(n).
import { readFileSync } from "node:fs";

const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const footprints = new Map([["0,0", 1]]);
let x = 0;
let y = 0;
let most = 1;
for (const step of steps) {
  if (step === "U") y += 1;
  else if (step === "D") y -= 1;
  else if (step === "L") x -= 1;
  else x += 1;
  const cell = `${x},${y}`;
  const here = (footprints.get(cell) ?? 0) + 1;
  footprints.set(cell, here);
  most = Math.max(most, here);
}
console.log(most);
