// expect: AC
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: Every page of a gibibyte is read and none is written: all of them are the kernel's one page of zeros. A judge that multiplies it counts wrongly.
import { readFileSync } from "node:fs";

const zeros = new Uint8Array(new ArrayBuffer(2 ** 30));
let sum = 0;
for (let offset = 0; offset < zeros.length; offset += 4096) sum += zeros[offset] ?? 0;
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (sum !== 0) console.log("never");
