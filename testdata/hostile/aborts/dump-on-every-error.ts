// expect: RTE
// must: no-process no-file disk-bounded
// limits: cpuMs=2000 wallMs=6000
// why: Starts Node over again so that an uncaught error aborts with a core dump and writes a report with environment and host data. Nothing of that may be left, and no crash handler of the system may get it.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (process.execve === undefined) throw new Error("this Node cannot become another program");
const flags = ["--abort-on-uncaught-exception", "--report-uncaught-exception", "--report-on-fatalerror"];
process.execve(process.execPath, ["node", ...flags, "-e", "throw new Error('dump it all')"]);
