// expect: WA
// tolerated: RTE
// must: next-verdict
// why: Standard output is closed before the answer is printed: that is an empty output, not a mistake of the judge.
import * as fs from "node:fs";

fs.closeSync(1);
console.log(42);
