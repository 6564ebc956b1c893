// expect: RTE
// must: next-verdict
// why: A crash in a microtask that a timer starts, after the answer and outside the script: the exit code comes from Node alone.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
setTimeout(() => queueMicrotask(() => process.nextTick(() => void Promise.reject(new Error("late")))), 1);
