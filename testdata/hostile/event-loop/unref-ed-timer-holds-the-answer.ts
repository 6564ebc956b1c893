// expect: WA
// must: no-process
// why: The timer that would print the answer does not keep the program alive. Waiting for it would make the program right.
import { readFileSync } from "node:fs";

setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
}, 300).unref();
