// expect: AC
// tolerated: RTE
// must: no-file disk-bounded memory-bounded
// why: A file that claims to have 8 EiB, in the work folder: nobody may copy, read or reserve it after the run.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const file = fs.openSync("/work/claims-to-be-huge", "w");
for (const size of [2 ** 53 - 1, 2 ** 44, 2 ** 40, 2 ** 31]) {
  try {
    fs.ftruncateSync(file, size);
    fs.writeSync(file, "end", size - 3);
    break;
  } catch {
    // A smaller one.
  }
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
