// expect: RTE
// must: no-process no-file
// limits: cpuMs=1000 wallMs=4000
// why: The right answer from the main thread, which then only waits, and a fatal signal from a worker: the crash is the whole program's.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
new Worker("process.kill(process.pid, 'SIGABRT');", { eval: true });
setInterval(() => {}, 1e6);
