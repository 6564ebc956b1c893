// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: The right answer, then a timer for eleven days. It uses no CPU, so only the clock on the wall can end it.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
setTimeout(() => {}, 1e9);
