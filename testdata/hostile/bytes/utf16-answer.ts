// expect: WA
// must: next-verdict
// why: The right answer in UTF-16 is every digit followed by NUL.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.writeSync(1, Buffer.from(`\ufeff${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\r\n`, "utf16le"));
