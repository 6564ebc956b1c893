// expect: AC
// tolerated: MLE RTE
// must: no-process memory-bounded
// why: A buffer of one byte that may grow to 32 GiB: the room is reserved, the byte is used.
import { readFileSync } from "node:fs";

const roomy = new ArrayBuffer(1, { maxByteLength: 2 ** 35 });
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (roomy.byteLength !== 1) console.log("never");
