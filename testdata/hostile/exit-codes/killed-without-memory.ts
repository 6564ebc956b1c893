// expect: RTE
// must: no-process
// why: 137 is the code of a kill, as by the kernel when memory runs out. Nobody killed, and there was no memory.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(137);
