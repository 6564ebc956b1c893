// expect: RTE
// must: no-process
// why: 124 is what the command timeout says when it had to kill. A judge that reads it would report a time limit.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(124);
