// expect: TLE
// tolerated: RTE
// must: no-process
// limits: cpuMs=400 wallMs=6000
// why: Four threads work while the main thread sleeps: the CPU that counts is the sum, and may be more than the time on the wall.
import { Worker } from "node:worker_threads";

for (let count = 0; count < 4; count++) new Worker("for (;;);", { eval: true });
