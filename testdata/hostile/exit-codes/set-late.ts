// expect: RTE
// must: no-process
// why: No call of exit at all: the code is set in the very last handler, after everything was printed.
import { readFileSync } from "node:fs";

process.on("exit", () => {
  process.exitCode = 3;
});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
