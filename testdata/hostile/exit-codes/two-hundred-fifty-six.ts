// expect: AC
// tolerated: RTE
// must: no-process
// why: The system keeps eight bits of a code, so 256 is 0: the right answer and a clean end.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(256);
