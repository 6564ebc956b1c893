// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The program has ended with the right answer and code 0 in every sense but one: its exit handler never returns.
import { readFileSync } from "node:fs";

process.on("exit", () => {
  for (;;);
});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(0);
