// expect: WA
// tolerated: AC
// must: next-verdict
// why: A byte order mark is no part of a number; a decoder that drops it, and one that does not, disagree about the verdict.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(`\ufeff${values.slice(0, n).reduce((sum, value) => sum + value, 0)}`);
