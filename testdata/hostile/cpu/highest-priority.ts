// expect: AC
// tolerated: RTE
// must: no-process next-verdict
// why: Looks for a way to push aside every other run on the host: a priority above the normal one must be refused.
import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

for (const priority of [-20, -1]) {
  try {
    setPriority(priority);
  } catch {}
}
if (getPriority() < 0) console.log(`hole: priority ${getPriority()}`);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
