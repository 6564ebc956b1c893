// expect: RTE
// tolerated: TLE WA
// must: no-process next-verdict
// why: The runtime loses its own descriptors (epoll, wake-ups, signals) and hangs or aborts; the judge must not share its confusion.
import * as fs from "node:fs";

console.log("0");
for (let descriptor = 0; descriptor < 1024; descriptor++) {
  try {
    fs.closeSync(descriptor);
  } catch {
    // Not open.
  }
}
setTimeout(() => process.exit(0), 10);
