// expect: OLE
// must: disk-bounded memory-bounded
// why: A judge that drains one pipe to its end before the other dead-locks when both are full.
import * as fs from "node:fs";

const chunk = Buffer.alloc(8192, "=");
let refused = 0;
for (let round = 0; round < 400_000 && refused < 100; round++) {
  try {
    fs.writeSync(1 + (round % 2), chunk);
  } catch {
    refused++;
  }
}
