// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: Main thread and worker each wait for the other. All threads sleep, and no one of them is at fault.
import { Worker } from "node:worker_threads";

const words = new Int32Array(new SharedArrayBuffer(8));
new Worker(`Atomics.wait(require("node:worker_threads").workerData, 1, 0);`, { eval: true, workerData: words });
Atomics.wait(words, 0, 0);
