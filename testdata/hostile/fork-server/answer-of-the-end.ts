// expect: AC
// must: next-verdict
// why: The answer is printed by the very last handler, after promises, timers, immediates and a worker: nothing of it may be cut off.
import { Worker } from "node:worker_threads";
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const order: number[] = [];
void Promise.resolve().then(() => order.push(1));
setImmediate(() => order.push(2));
new Worker("require('node:worker_threads').parentPort.postMessage(3)", { eval: true }).on("message", (value: number) =>
  order.push(value),
);
process.on("exit", () => console.log(order.toSorted().join() === "1,2,3" ? sum : order));
