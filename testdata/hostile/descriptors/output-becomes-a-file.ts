// expect: WA
// must: no-file
// why: Descriptor 1 is closed and the next file takes its number: the answer goes there, and the judge's own file stays empty.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.closeSync(1);
const taken = fs.openSync("/work/answer", "w");
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
if (taken !== 1) fs.writeFileSync("/dev/stdout", "another number");
