// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The answer is right and already written when the loop starts. A judge that compares output before it looks at how the program ended would accept.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
for (;;);
