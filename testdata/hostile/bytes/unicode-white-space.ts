// expect: WA
// must: next-verdict
// why: The answer alone, but set apart by white space that only Unicode knows: "trim" of JavaScript removes it, a judge of bytes does not.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.stdout.write(`\u2003${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\u2028\u2029\u3000`);
