// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Each worker has a heap of its own with a bound that the program chooses. The flag for the main heap bounds none of them.
import { Worker } from "node:worker_threads";

const fill = `
  const kept = [];
  for (let count = 0; count < 3000; count++) kept.push(new Array(1 << 17).fill(count + 0.5));
  setInterval(() => kept.length, 1e6);
`;
for (let count = 0; count < 2; count++) {
  new Worker(fill, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 4096 } });
}
