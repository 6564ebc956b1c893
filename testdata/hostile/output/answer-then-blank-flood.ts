// expect: OLE
// must: disk-bounded
// why: White space after the right answer changes nothing for a comparison by words, so only the size can stop it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
const blank = " \t\r\n".repeat(16 * 1024);
for (let written = 0; written < 3 * 2 ** 30; written += blank.length) process.stdout.write(blank);
