// expect: MLE
// tolerated: RTE
// must: no-process no-file memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: A worker may choose how large its stack is. With a gibibyte of it an endless recursion is an attack on memory that no heap sees.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
new Worker("const dive = (depth) => 1 + dive(depth + 1); dive(0);", {
  eval: true,
  resourceLimits: { stackSizeMb: 1024 },
});
