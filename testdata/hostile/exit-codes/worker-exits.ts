// expect: AC
// must: no-process
// why: The exit of a worker ends the worker alone, whatever its code. The program is right and ends cleanly.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

new Worker("process.exit(5);", { eval: true }).on("exit", () => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
});
