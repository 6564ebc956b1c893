// expect: RTE
// tolerated: WA
// must: no-process
// why: The right answer, then a module that never finishes: Node leaves with 13 and a warning, which is no clean end.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
await new Promise(() => {});
