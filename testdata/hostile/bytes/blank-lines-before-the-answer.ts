// expect: AC
// must: memory-bounded next-verdict
// why: 200,000 empty lines, then the answer: right by words, and cheap to compare only without an array of lines.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.stdout.write("\n".repeat(200_000));
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
