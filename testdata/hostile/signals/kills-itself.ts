// expect: RTE
// must: no-process
// why: Right answer, then SIGKILL to itself: it looks like a kill by the memory limit or by the judge and is neither.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.kill(process.pid, "SIGKILL");
for (;;);
