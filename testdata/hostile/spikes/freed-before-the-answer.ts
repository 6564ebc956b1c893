// expect: MLE
// tolerated-at-level-2: AC
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=8000
// why: More than the limit for a moment, given back, then the right answer. Who looks only now and then sees a small program.
import { readFileSync } from "node:fs";

const spike = new ArrayBuffer(400 << 20, { maxByteLength: 400 << 20 });
new Uint8Array(spike).fill(1);
spike.resize(0);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
