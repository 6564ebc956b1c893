// expect: WA
// must: next-verdict
// why: Full-width, Arabic and mathematical digits are digits to a regular expression and to some parsers, not to a judge.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const digits = [...`${values.slice(0, n).reduce((sum, value) => sum + value, 0)}`];
const zeros = [0xff10, 0x0660, 0x1d7d8];
const shown = digits.map((digit, at) => String.fromCodePoint((zeros[at % zeros.length] ?? 0) + Number(digit)));
console.log(shown.join(""));
