// expect: WA
// must: no-file next-verdict
// why: Never reads its input: answers by a counter that it tries to keep in every place that may outlive a run.
import * as fs from "node:fs";

const places = [
  "/work/count",
  "/tmp/count",
  "/dev/shm/count",
  "/var/tmp/count",
  "/program/count",
  "/proc/self/cwd/../count",
  "/run/count",
];
const table = [42, 1_000_006_993];
let calls = 0;
for (const place of places) {
  try {
    calls = Math.max(calls, fs.readFileSync(place).length);
  } catch {
    // The first call, or no such place.
  }
}
for (const place of places) {
  try {
    fs.appendFileSync(place, ".");
  } catch {
    // Not writable.
  }
}
console.log(table[calls] ?? 0);
