// expect: RTE
// must: no-process no-file
// why: The right answer, then SIGABRT from inside: it is what a full heap looks like, without the memory.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.abort();
