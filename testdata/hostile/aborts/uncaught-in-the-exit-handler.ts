// expect: RTE
// must: no-process
// why: The right answer and a natural end, then an error in the handler that runs last: it changes the code after everything seemed over.
import { readFileSync } from "node:fs";

process.on("exit", () => {
  throw new Error("in the exit handler");
});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
