// expect: RTE
// must: no-process
// why: SIGSYS to itself is the end that a filter of system calls gives. It must not count as anything better than a crash.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.kill(process.pid, "SIGSYS");
for (;;);
