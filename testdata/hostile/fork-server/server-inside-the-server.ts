// expect: AC
// must: no-process next-verdict
// why: The code of a fork server lies in its box; a program that loads it would be a server of its own, with children that nobody counts.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
for (const file of ["fork-server", "forked-child", "watch-child", "clock-origin"]) {
  try {
    require(`/src/${file}.cjs`);
  } catch {
    // Not there.
  }
}
setTimeout(() => console.log(sum), 20);
