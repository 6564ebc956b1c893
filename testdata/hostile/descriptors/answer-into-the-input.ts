// expect: WA
// tolerated: RTE
// must: inputs-unchanged
// why: The answer is written to descriptor 0. When that is the test's own file, the next submission reads it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const answer = `${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\n`;
try {
  fs.writeSync(0, answer, 0);
} catch {
  // Only open for reading.
}
