// expect: TLE
// must: no-process
// why: Closed streams look like the end to whoever waits for the end of a file instead of the end of the program.
import * as fs from "node:fs";

for (const descriptor of [0, 1, 2]) fs.closeSync(descriptor);
for (;;);
