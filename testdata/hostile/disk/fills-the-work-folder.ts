// expect: AC
// tolerated: MLE
// must: no-file disk-bounded memory-bounded
// limits: cpuMs=3000 wallMs=7000
// why: Writes files until nothing more fits; what it gets is bounded, is not the host's disk, and is gone after the run.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const chunk = Buffer.alloc(200 * 1024, 1);
let written = 0;
try {
  for (; written < 1.5 * 2 ** 30; written += chunk.length) fs.writeFileSync(`/work/fill-${written}`, chunk);
} catch {
  // Full.
}
const isBounded = written < 512 * 2 ** 20;
console.log(isBounded ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : `wrote ${written} bytes`);
