// expect: MLE
// tolerated: RTE
// tolerated-at-level-2: AC
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=8000
// why: The spike is a worker's, and the worker is gone when the right answer comes.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

new Worker("new Uint8Array(400 << 20).fill(1);", { eval: true }).on("exit", () => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
});
