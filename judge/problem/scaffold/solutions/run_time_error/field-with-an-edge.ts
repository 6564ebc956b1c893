// Keeps a field of 2001 × 2001 cells and walks out of it, where there is no row to count in.
import { readFileSync } from "node:fs";

const EDGE = 1000;
const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const field = Array.from({ length: 2 * EDGE + 1 }, () => new Uint32Array(2 * EDGE + 1));
let x = EDGE;
let y = EDGE;
let most = 0;
const leaveFootprint = (): void => {
  const row = field[y];
  if (row === undefined) throw new RangeError(`there is no row ${y}`);
  row[x] = (row[x] ?? 0) + 1;
  most = Math.max(most, row[x] ?? 0);
};
leaveFootprint();
for (const step of steps) {
  if (step === "U") y++;
  if (step === "D") y--;
  if (step === "L") x--;
  if (step === "R") x++;
  leaveFootprint();
}
console.log(most);
