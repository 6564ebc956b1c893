// expect: WA
// must: next-verdict
// why: Only NUL bytes follow the answer: trimmed like blanks, or cut off like the end of a string, they would vanish.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.stdout.write(`${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\n\0\0\0\0`);
