// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: Whenever the loop runs empty there is one more task. Right answer, and never an end.
import { readFileSync } from "node:fs";

process.on("beforeExit", () => {
  setImmediate(() => {});
});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
