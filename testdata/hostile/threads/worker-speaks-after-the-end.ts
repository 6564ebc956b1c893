// expect: AC
// tolerated: RTE
// must: no-process next-verdict
// why: A worker that nobody waits for wants to spoil the output after the main thread has ended. Whatever it does later must not reach this output or the next.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const late = `
  const { writeSync } = require("node:fs");
  setTimeout(() => { for (;;) writeSync(1, "garbage "); }, 1000);
`;
new Worker(late, { eval: true }).unref();
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
