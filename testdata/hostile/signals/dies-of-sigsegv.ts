// expect: RTE
// must: no-process no-file
// why: A fault that it sends itself. No core file may be left, and the right answer before it does not count.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.kill(process.pid, "SIGSEGV");
for (;;);
