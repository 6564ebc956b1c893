// expect: RTE
// must: no-process
// why: 134 is the code of an abort, as of a full heap. The peak says that there was hardly any memory.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(134);
