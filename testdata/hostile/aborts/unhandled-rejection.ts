// expect: RTE
// must: no-process
// why: The right answer, and a rejected promise that nobody looks at: modern Node ends with 1.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
void Promise.reject(new Error("nobody looks"));
