// expect: OLE
// must: disk-bounded next-verdict
// why: One line without an end: whoever reads by lines waits for the line feed and fills memory.
import * as fs from "node:fs";

const chunk = Buffer.alloc(64 * 1024, "9");
for (let written = 0; written < 3 * 2 ** 30;) written += fs.writeSync(1, chunk);
