// expect: AC CE
// tolerated: RTE
// must: memory-bounded inputs-unchanged next-verdict
// why: a name with a variable part is a pattern for a bundler: it takes every file that fits, here everything that it can see.
import { readFileSync } from "node:fs";

const found: string[] = [];
const names = ["runtime/node", "tools/esbuild", "work/mark", "../etc/passwd"];
for (const name of names) {
  try {
    found.push(typeof require(`../${name}`));
  } catch {
    // Not there.
  }
  try {
    found.push(typeof require(`./${name}.json`));
  } catch {
    // Not there.
  }
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
