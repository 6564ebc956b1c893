// expect: MLE
// tolerated: RTE
// tolerated-at-level-2: AC
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=8000
// why: The answer is out and the code is 0; the memory comes in the very last handler.
import { readFileSync } from "node:fs";

process.on("exit", () => new Uint8Array(400 << 20).fill(1));
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
