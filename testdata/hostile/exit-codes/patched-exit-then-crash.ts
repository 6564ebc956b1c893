// expect: RTE
// must: no-process
// why: The functions that end the process are replaced so that they pass 0 on, then the program crashes. What counts is what the system saw.
import { readFileSync } from "node:fs";

const { exit } = process;
Object.assign(process, { exit: () => exit(0), reallyExit: () => exit(0) });
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
throw new Error("crash");
