// expect: RTE
// must: no-process next-verdict
// why: Writes crashes that never happened to standard error, with absurd places in its own program and in files of the host. Whoever looks up the line has to survive it.
import { writeSync } from "node:fs";

const places = ["999999999999:1", "1:999999999999", "0:0", "-1:-1", "1e9:NaN", `${"9".repeat(300)}:1`];
for (const place of places) {
  writeSync(2, `/program/main.cjs:${place}\n${"x".repeat(3000)}\n   ^\n\nError: forged\n`);
  for (let count = 0; count < 100; count++) writeSync(2, `    at f${count} (/program/main.cjs:${place})\n`);
  writeSync(2, `    at g (/program/../../../etc/passwd:1:1)\n    at h (file:///program/main.cjs:${place})\n`);
}
process.exit(1);
