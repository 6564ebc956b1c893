// expect: WA
// must: disk-bounded
// why: The output is emptied under the descriptor that goes on writing, so the answer lands behind a hole of NUL bytes.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.writeSync(1, "nothing yet ".repeat(50));
fs.truncateSync("/dev/stdout", 0);
fs.writeSync(1, `${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\n`);
