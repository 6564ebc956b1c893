// expect: AC
// tolerated: MLE TLE
// must: no-file disk-bounded
// limits: cpuMs=4000 wallMs=10000
// why: 20,000 names for one file: what is counted by file is one, what has to be removed is 20,000.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.writeFileSync("/work/one", "x");
try {
  for (let count = 0; count < 20_000; count++) fs.linkSync("/work/one", `/work/link-${count}`);
} catch {
  // Too many.
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
