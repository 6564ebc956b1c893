// expect: RTE
// must: no-process
// why: 42 is what checkers of other judges say for accepted. From a submission it means only that it is not zero.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(42);
