// expect: MLE
// must: memory-bounded next-verdict
// limits: cpuMs=4000 wallMs=9000
// why: A process may call itself ") Z 0 (" or "VmRSS: 0 kB". Whoever reads /proc without care takes it for dead or for small, and measures nothing.
import * as fs from "node:fs";

const names = [") Z 0 0 0 (", "\nVmRSS:\t0 kB\n", "x) R 1\nVmHWM: 0"];
const kept: Buffer[] = [];
for (let count = 0; count < 300; count++) {
  process.title = names[count % names.length] ?? "";
  fs.writeFileSync("/proc/self/comm", names[count % names.length] ?? "");
  kept.push(Buffer.alloc(2 ** 21, count));
}
setTimeout(() => process.exit(0), 1000);
