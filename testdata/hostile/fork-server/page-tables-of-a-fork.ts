// expect: MLE
// tolerated: RTE
// must: memory-bounded next-verdict
// limits: cpuMs=3000 wallMs=9000 memoryMiB=128
// why: Tables of pages that are only read are no resident memory of a fork, and its server has room to spare: 240 MiB of them under a limit of 128.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
let read = 0;
const kept = Array.from({ length: 15 }, () => new Uint8Array(2 ** 33));
for (const bytes of kept) for (let offset = 0; offset < bytes.length; offset += 2 ** 21) read += bytes[offset] ?? 0;
console.log(sum + read);
