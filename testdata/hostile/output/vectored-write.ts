// expect: OLE
// must: disk-bounded
// why: A single system call hands over 64 MiB, a thousand times the same buffer: a check before each write sees one small call.
import * as fs from "node:fs";

const page = Buffer.alloc(64 * 1024, "0 ");
const vector = new Array<Buffer>(1000).fill(page);
for (let round = 0; round < 40; round++) fs.writevSync(1, vector);
