// expect: RTE
// must: no-process
// why: SIGTERM to itself after the right answer: an end by a signal is no clean exit, however polite the signal.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.kill(process.pid, "SIGTERM");
setInterval(() => {}, 1000);
