// expect: RTE
// must: no-process
// why: The plain mistake: a recursion without an end, after the right answer.
import { readFileSync } from "node:fs";

const dive = (depth: number): number => 1 + dive(depth + 1);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
console.error(dive(0));
