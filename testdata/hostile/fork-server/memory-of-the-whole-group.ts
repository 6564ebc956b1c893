// expect: MLE
// tolerated: RTE
// must: memory-bounded next-verdict
// limits: cpuMs=3000 wallMs=9000 memoryMiB=128
// why: So much memory of the kernel that the group of the fork server is full: the kernel may kill the server, and the runs after it still have to be judged.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
let read = 0;
const kept = Array.from({ length: 60 }, () => new Uint8Array(2 ** 33));
for (const bytes of kept) for (let offset = 0; offset < bytes.length; offset += 2 ** 21) read += bytes[offset] ?? 0;
console.log(sum + read);
