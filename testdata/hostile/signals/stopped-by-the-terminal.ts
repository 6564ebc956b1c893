// expect: AC TLE
// must: no-process
// limits: cpuMs=500 wallMs=1500
// why: The stop signals of a terminal may or may not stop a process without one. Both ends are right; a hang of the judge is not.
import { readFileSync } from "node:fs";

for (const signal of ["SIGTSTP", "SIGTTIN", "SIGTTOU"] as const) process.kill(process.pid, signal);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
