// expect: WA
// must: next-verdict
// why: A comparison of C strings stops at the NUL and never sees the rubbish behind it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.stdout.write(`${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\0 and rubbish\n`);
