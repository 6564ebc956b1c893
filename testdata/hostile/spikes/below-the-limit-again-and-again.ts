// expect: AC
// must: no-process memory-bounded next-verdict
// limits: cpuMs=2000 wallMs=8000
// why: Four spikes that are allowed, one after the other. A judge that adds up what was ever allocated, or forgets to see it freed, is wrong.
import { readFileSync } from "node:fs";

const buffer = new ArrayBuffer(0, { maxByteLength: 140 << 20 });
for (let round = 0; round < 4; round++) {
  buffer.resize(140 << 20);
  new Uint8Array(buffer).fill(round);
  buffer.resize(0);
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
