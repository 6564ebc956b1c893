// expect: TLE
// must: disk-bounded next-verdict
// why: Each fsync of its output makes the host's disk wait, and costs no CPU: only wall time ends it.
import * as fs from "node:fs";

const page = Buffer.alloc(4096, "0\n");
for (;;) {
  fs.writeSync(1, page, 0, page.length, 0);
  fs.fsyncSync(1);
}
