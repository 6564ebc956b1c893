// expect: WA
// must: next-verdict
// why: The right digits in overlong UTF-8, which careless decoders turn into the answer.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const digits = `${values.slice(0, n).reduce((sum, value) => sum + value, 0)}`;
fs.writeSync(1, Buffer.from([...digits].flatMap((digit) => [0xc0, 0x80 | digit.charCodeAt(0)])));
