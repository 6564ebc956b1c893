// expect: WA
// must: next-verdict
// why: Marks of direction, zero width and tags make a wrong answer look like the right one, and reorder the line that shows it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const digits = `${values.slice(0, n).reduce((sum, value) => sum + value, 0)}`;
console.log(`\u202e${[...digits].toReversed().join("\u200b")}\u202c\u2066\u2069\u200f\u{e0041}\u{e007f}`);
