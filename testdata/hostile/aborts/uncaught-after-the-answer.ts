// expect: RTE
// must: no-process
// why: The right answer, then an uncaught error. What was printed before does not count.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
throw new Error("after the answer");
