// expect: RTE
// must: no-process
// why: The program exits with 0, and its exit handler exits again with another code: the last word counts.
import { readFileSync } from "node:fs";

process.on("exit", () => process.exit(7));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(0);
