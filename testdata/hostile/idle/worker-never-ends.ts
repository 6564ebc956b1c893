// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: The main thread is done and right. A worker that sleeps keeps the process.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

new Worker("setInterval(() => {}, 1e6);", { eval: true });
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
