// expect: AC
// tolerated: RTE MLE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: Each of ten million characters leaves a place to come back to, so the matcher's own stack overflows. That is an error which the program may catch, not a crash.
import { readFileSync } from "node:fs";

try {
  /^(?:a|b|ab)*c/.test("ab".repeat(5_000_000));
} catch {}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
