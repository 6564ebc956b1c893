// expect: AC
// tolerated: MLE RTE
// must: no-process memory-bounded
// why: Four gibibytes are reserved and never used. Pages that do not exist cost nobody anything, so this is no reason to reject.
import { readFileSync } from "node:fs";

const kept = Array.from({ length: 4 }, () => new ArrayBuffer(2 ** 30));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (kept.length === 0) console.log("never");
