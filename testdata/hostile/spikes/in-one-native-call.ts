// expect: MLE
// tolerated-at-level-2: AC
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=8000
// why: A copy that lives only inside a single call, and is twice the limit together with its original.
import { readFileSync } from "node:fs";

const half = new Uint8Array(200 << 20).fill(1);
const length = structuredClone(half).length + Buffer.concat([half]).length;
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (length === 0) console.log("never");
