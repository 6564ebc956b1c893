// expect: AC
// tolerated: MLE RTE
// must: no-process memory-bounded next-verdict
// limits: cpuMs=3000 wallMs=9000
// why: Each WebAssembly memory reserves eight gibibytes of addresses. The program takes them until the engine refuses, and is still a small program.
import { readFileSync } from "node:fs";

const kept: WebAssembly.Memory[] = [];
try {
  for (let count = 0; count < 3000; count++) kept.push(new WebAssembly.Memory({ initial: 1, maximum: 65_536 }));
} catch {}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
if (kept.length === 0) console.log("never");
