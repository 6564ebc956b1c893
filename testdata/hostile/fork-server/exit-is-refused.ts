// expect: WA
// must: next-verdict
// why: `process.reallyExit` does nothing, so that `process.exit` comes back and the program goes on: where a forked run ends on the way, its garbage would never be seen.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
(process as unknown as { reallyExit: () => void }).reallyExit = () => undefined;
try {
  process.exit(0);
} catch {
  // Nothing ended.
}
console.log("more");
