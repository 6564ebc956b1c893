// expect: AC
// tolerated: MLE RTE TLE
// must: no-process no-file memory-bounded next-verdict
// limits: cpuMs=3000 wallMs=9000
// why: Watches on folders are kernel memory and are counted by user, not by process. Taking all that the user may have must not leave the next program without.
import { mkdirSync, readFileSync, watch } from "node:fs";

try {
  for (let count = 0; count < 20_000; count++) {
    mkdirSync(`/work/folder-${count}`);
    watch(`/work/folder-${count}`, { persistent: false });
  }
} catch {}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit(0);
