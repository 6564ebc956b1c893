// expect: RTE
// must: no-process next-verdict
// why: 125 is what launchers say when they could not start the program at all. Believing it would make a judge error out of a submission's choice.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(125);
