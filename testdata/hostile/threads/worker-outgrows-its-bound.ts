// expect: MLE
// tolerated: AC RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: The bound that Node promises for a worker's heap depends on the worker letting itself be interrupted. A tight loop does not, and grows past it.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const fill = "const kept = []; for (let count = 0; count < 60_000; count++) kept.push(new Array(10_000).fill(0.5));";
new Worker(fill, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).on("error", () => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
});
