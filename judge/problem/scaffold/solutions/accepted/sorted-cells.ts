// Sorts the numbers of the cells and looks for the longest run. Solutions in other styles show that the limits fit them too.
import { readFileSync } from "node:fs";

const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const WIDTH = 2 * steps.length + 1;
const cells = new Float64Array(steps.length + 1);
let cell = 0;
for (let i = 0; i < steps.length; i++) {
  const step = steps[i];
  if (step === "U") cell += WIDTH;
  else if (step === "D") cell -= WIDTH;
  else if (step === "L") cell -= 1;
  else cell += 1;
  cells[i + 1] = cell;
}
cells.sort();
let most = 0;
let run = 0;
for (let i = 0; i < cells.length; i++) {
  run = i > 0 && cells[i] === cells[i - 1] ? run + 1 : 1;
  most = Math.max(most, run);
}
console.log(most);
