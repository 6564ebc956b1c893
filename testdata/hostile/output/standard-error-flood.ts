// expect: OLE
// must: disk-bounded next-verdict
// why: The right answer on one stream and a flood on the other, which nobody compares and many forget to bound.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
const line = "warning: ".repeat(1000) + "\n";
for (let written = 0; written < 3 * 2 ** 30; written += line.length) console.error(line);
