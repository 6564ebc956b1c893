// expect: RTE
// must: next-verdict
// why: The exit code is set when the event loop is empty, by the last but one event.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
process.once("beforeExit", () => {
  process.exitCode = 4;
});
