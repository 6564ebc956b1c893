// expect: RTE
// must: next-verdict
// why: What a forked run puts in place of `process.emit` is taken away: its exit code still has to be the one of the program.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
delete (process as unknown as { emit?: unknown }).emit;
delete (process as unknown as { reallyExit?: unknown }).reallyExit;
process.exitCode = 3;
