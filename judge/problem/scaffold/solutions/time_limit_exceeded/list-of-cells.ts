// Looks through a list of all cells at each step, O(n²): right, and fast enough for `small`. It has to fail by a wide margin.
import { readFileSync } from "node:fs";

const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const cells = [{ x: 0, y: 0, footprints: 1 }];
let x = 0;
let y = 0;
for (const step of steps) {
  if (step === "U") y++;
  if (step === "D") y--;
  if (step === "L") x--;
  if (step === "R") x++;
  const here = cells.find((cell) => cell.x === x && cell.y === y);
  if (here === undefined) cells.push({ x, y, footprints: 1 });
  else here.footprints++;
}
console.log(cells.reduce((most, { footprints }) => Math.max(most, footprints), 0));
