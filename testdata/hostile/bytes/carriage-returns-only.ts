// expect: AC
// tolerated: WA
// must: next-verdict
// why: Carriage return ends the line: white space to a comparison by words, and in a report it would overwrite the line that shows it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.stdout.write(`\r\r${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\r`);
