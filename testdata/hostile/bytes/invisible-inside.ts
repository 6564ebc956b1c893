// expect: WA
// must: next-verdict
// why: A soft hyphen, a joiner or a no-break space inside or behind the digits is another answer, though no eye can tell.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(`${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\u00a0\u00ad\u2060\u180e\u3164`);
