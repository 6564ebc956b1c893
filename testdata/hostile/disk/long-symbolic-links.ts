// expect: AC
// tolerated: MLE TLE
// must: no-file disk-bounded memory-bounded
// limits: cpuMs=4000 wallMs=10000
// why: Targets of links are stored by the kernel, up to a page each, in places that a size of files does not count; the short ones lie in kernel memory.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const name = "n".repeat(240);
try {
  for (let count = 0; count < 20_000; count++)
    fs.symlinkSync("t".repeat(count % 2 === 0 ? 4000 : 100), `/work/${name}${count}`);
} catch {
  // Full.
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
