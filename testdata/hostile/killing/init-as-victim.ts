// expect: MLE
// must: no-process memory-bounded next-verdict
// why: when memory runs out the kernel takes the process with the highest score; here the box's init, whose death must not look like a fault of the judge.
import { writeFileSync } from "node:fs";

for (const [pid, score] of [
  ["1", "1000"],
  ["self", "0"],
] as const) {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, score);
  } catch {
    // Refused.
  }
}
const held: Buffer[] = [];
for (let count = 0; count < 60; count++) held.push(Buffer.alloc(16 << 20, 1));
console.log(held.length);
