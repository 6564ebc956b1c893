// expect: AC
// tolerated: RTE WA
// must: next-verdict no-process
// why: All descriptors are taken and stay so until the end: printing, a timer and the exit have to do without a new one.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
try {
  for (let count = 0; count < 100_000; count++) fs.openSync("/work", "r");
} catch {
  // None left.
}
setTimeout(() => console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0)), 5);
