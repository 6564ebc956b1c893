// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: Sleeps past the limit on wall time and is right afterwards, with hardly any CPU. Whoever counts CPU alone accepts.
import { readFileSync } from "node:fs";

setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
}, 20_000);
