// expect: TLE
// must: no-process
// limits: cpuMs=900 wallMs=1000
// why: A worker stops the whole process while the main thread is busy: the CPU that was used stands still below the limit.
import { Worker } from "node:worker_threads";

new Worker(`process.kill(process.pid, "SIGSTOP");`, { eval: true });
for (;;);
