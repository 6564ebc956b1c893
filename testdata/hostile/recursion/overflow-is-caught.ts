// expect: AC
// must: no-process
// why: A stack that overflows is an ordinary error when it is caught. A crash of the runtime here would be the judge's fault: flag and stack limit did not fit.
import { readFileSync } from "node:fs";

const dive = (depth: number): number => 1 + dive(depth + 1);
try {
  dive(0);
} catch {}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
