// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: A stopped process uses no CPU, runs no handler and cannot answer SIGTERM. Only SIGKILL from outside ends it.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.kill(process.pid, "SIGSTOP");
setInterval(() => {}, 1000);
