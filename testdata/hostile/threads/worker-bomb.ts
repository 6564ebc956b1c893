// expect: RTE
// tolerated: MLE TLE
// must: no-process memory-bounded next-verdict
// limits: cpuMs=5000 wallMs=15000 memoryMiB=1024
// why: Every thread starts two more. Threads, not processes: a filter of calls that forbids processes does not see them.
import { Worker } from "node:worker_threads";

const breed = `
  const { Worker, workerData } = require("node:worker_threads");
  for (let child = 0; child < 2 && workerData.depth < 11; child++)
    new Worker(workerData.breed, { eval: true, workerData: { ...workerData, depth: workerData.depth + 1 } });
  setInterval(() => {}, 1e6);
`;
new Worker(breed, { eval: true, workerData: { breed, depth: 0 } });
