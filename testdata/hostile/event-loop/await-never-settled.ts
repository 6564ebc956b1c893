// expect: WA
// tolerated: RTE
// must: no-process
// why: Waits for a promise that nobody settles. Nothing keeps the event loop alive, so Node leaves with 0 and without an answer.
import { readFileSync } from "node:fs";

async function main(): Promise<void> {
  await new Promise(() => {});
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
}
void main();
