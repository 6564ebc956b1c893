// expect: AC
// tolerated: WA RTE
// must: disk-bounded
// why: Standard output is opened again by its path, emptied, and written from the start: what stands in the file at the end counts.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
fs.writeSync(1, "a wrong answer, and a long one\n");
const again = fs.openSync("/dev/stdout", "w");
fs.writeSync(again, `${sum}\n`);
fs.closeSync(again);
