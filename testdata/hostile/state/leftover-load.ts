// expect: AC
// must: no-process memory-bounded next-verdict
// limits: cpuMs=4000 wallMs=9000
// runs: 2
// why: Ends with threads, timers, watches and reads in flight; the second run, a moment later, must have the machine for itself again.
import * as fs from "node:fs";
import { Worker } from "node:worker_threads";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
for (let count = 0; count < 2; count++) new Worker("for (;;);", { eval: true });
for (const folder of ["/work", "/program", "/dev", "/runtime"]) fs.watch(folder, () => {});
for (let count = 0; count < 16; count++)
  fs.read(fs.openSync("/dev/zero", "r"), Buffer.alloc(2 ** 20), 0, 2 ** 20, null, () => {});
setInterval(() => {}, 1);
setTimeout(() => {
  console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit(0);
}, 50);
