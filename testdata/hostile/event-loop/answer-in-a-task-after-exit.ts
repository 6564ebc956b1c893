// expect: WA
// must: no-process
// why: Tasks that are queued while the process exits do not run any more, so the answer never comes. A runtime that is kept warm for several runs might run them in the next one.
import { readFileSync } from "node:fs";

process.on("exit", () => {
  setImmediate(() => {
    const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
    console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  });
  setTimeout(() => console.log("from the run before"), 0);
});
