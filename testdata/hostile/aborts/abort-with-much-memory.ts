// expect: RTE
// tolerated: MLE
// must: no-process no-file memory-bounded
// limits: cpuMs=2000 wallMs=6000
// why: Uses much memory, but less than the limit, and aborts: from outside it looks like a full heap, and nothing but its own words could tell.
import { readFileSync } from "node:fs";

const ballast = new Uint8Array(190 << 20).fill(1);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (ballast.length > 0) process.abort();
