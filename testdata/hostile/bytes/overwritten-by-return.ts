// expect: WA
// must: next-verdict
// why: A terminal shows the right answer, because it overwrites the wrong one that was printed first.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = `${values.slice(0, n).reduce((total, value) => total + value, 0)}`;
process.stdout.write(`${"9".repeat(sum.length)}\r${sum}\b\b\x7f\n`);
