// expect: MLE
// must: memory-bounded next-verdict
// limits: cpuMs=4000 wallMs=9000
// why: It asks the kernel to spare it and to take everything else first, then fills memory: the limit is its own and so is the end.
import * as fs from "node:fs";

for (const pid of ["self", "1"]) {
  for (const [name, text] of [
    ["oom_score_adj", "-1000"],
    ["oom_adj", "-17"],
    ["coredump_filter", "0xff"],
  ]) {
    try {
      fs.writeFileSync(`/proc/${pid}/${name}`, text ?? "");
    } catch {
      // Refused.
    }
  }
}
try {
  // Its neighbours would be better victims.
  fs.writeFileSync("/proc/1/oom_score_adj", "1000");
} catch {
  // Refused.
}
const kept: Buffer[] = [];
for (let size = 0; size < 6 * 2 ** 30; size += 2 ** 24) kept.push(Buffer.alloc(2 ** 24, 1));
