// expect: MLE
// tolerated: RTE
// tolerated-at-level-2: AC
// must: no-process no-file disk-bounded memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: The work folder lies in memory. Half of what is used here are files and half is a Buffer; only together they are above the limit.
import { readFileSync, writeFileSync } from "node:fs";

const ballast = Buffer.alloc(210 << 20, 1);
const block = Buffer.alloc(256 << 10, 1);
for (let count = 0; count < 240; count++) writeFileSync(`/work/part-${count}`, block);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (ballast[0] === 0) console.log("never");
