// expect: RTE
// must: no-process
// why: The right answer and code 1: an end that is not clean is never accepted.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(1);
