// expect: AC
// tolerated: MLE TLE
// must: no-file disk-bounded memory-bounded
// limits: cpuMs=4000 wallMs=10000
// why: 40,000 files without content cost no blocks, but an inode each, and seconds to whoever deletes them one by one.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
try {
  for (let count = 0; count < 40_000; count++) fs.closeSync(fs.openSync(`/work/many-${count}`, "w"));
} catch {
  // No inode left.
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
