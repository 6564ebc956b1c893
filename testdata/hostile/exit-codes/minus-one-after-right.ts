// expect: RTE
// must: no-process
// why: -1 becomes 255. A judge that keeps codes in a signed byte, or takes negative ones for its own, gets it wrong.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(-1);
