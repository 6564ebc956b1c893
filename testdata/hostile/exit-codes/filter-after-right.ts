// expect: RTE
// must: no-process
// why: 159 is the code of an end by the filter of system calls. The program only says so.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(159);
