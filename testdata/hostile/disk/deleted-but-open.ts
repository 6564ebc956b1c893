// expect: AC
// tolerated: MLE
// must: no-file disk-bounded
// limits: cpuMs=3000 wallMs=7000
// why: Files without a name keep their blocks as long as a descriptor lives: no listing shows them, and no deletion frees them.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const chunk = Buffer.alloc(200 * 1024, 2);
let written = 0;
try {
  for (let count = 0; count < 5000; count++) {
    const descriptor = fs.openSync("/work/nameless", "w");
    fs.unlinkSync("/work/nameless");
    written += fs.writeSync(descriptor, chunk);
  }
} catch {
  // Full, or no descriptor left.
}
console.log(
  written < 512 * 2 ** 20 ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : `wrote ${written} bytes`,
);
