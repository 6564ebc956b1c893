// expect: WA
// must: disk-bounded
// why: A hole that is small enough is allowed, and reads as 200 KiB of NUL after the answer: no comparison may stop at the first of them.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
fs.ftruncateSync(1, 200 * 1024);
