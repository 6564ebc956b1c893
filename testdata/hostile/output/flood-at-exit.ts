// expect: OLE
// must: disk-bounded
// why: The flood begins in the handler of the exit, when a judge that waits for the event loop already thinks that all is over.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
process.on("exit", () => {
  const chunk = Buffer.alloc(64 * 1024, "\n");
  for (let round = 0; round < 1000; round++) fs.writeSync(1, chunk);
});
