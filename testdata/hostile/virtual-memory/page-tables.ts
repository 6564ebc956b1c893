// expect: MLE
// tolerated: RTE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: One byte is read in every two mebibytes of 192 GiB that are only reserved: no page becomes resident, and the kernel needs a page table for each place, 384 MiB of its own memory.
import { readFileSync } from "node:fs";

let sum = 0;
const kept = Array.from({ length: 24 }, () => new Uint8Array(2 ** 33));
for (const bytes of kept) for (let offset = 0; offset < bytes.length; offset += 2 ** 21) sum += bytes[offset] ?? 0;
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (sum !== 0 || kept.length === 0) console.log("never");
