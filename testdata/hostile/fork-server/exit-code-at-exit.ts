// expect: RTE
// must: next-verdict
// why: The exit code is set by a handler of the end that calls `process.exit` again, after work of the event loop.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
process.on("exit", () => process.exit(5));
setTimeout(() => undefined, 1);
