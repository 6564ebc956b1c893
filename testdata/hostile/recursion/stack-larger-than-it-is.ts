// expect: RTE
// must: no-process no-file
// limits: cpuMs=1000 wallMs=4000
// why: Starts Node over again with a flag that says the stack has 60 MiB when the system gives 8: the recursion ends in a fault of the processor instead of an error.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (process.execve === undefined) throw new Error("this Node cannot become another program");
const dive = "const dive = (depth) => 1 + dive(depth + 1); dive(0);";
process.execve(process.execPath, ["node", "--stack-size=60000", "-e", dive]);
