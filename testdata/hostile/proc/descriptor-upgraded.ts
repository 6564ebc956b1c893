// expect: AC
// must: inputs-unchanged
// why: A descriptor that is open for reading is opened again for writing through /proc; with the rights of the judge's user that would change the test.
import * as fs from "node:fs";

const text = fs.readFileSync(0, "utf8");
const [n = 0, ...values] = text.split(/\s+/).map(Number);
for (const path of ["/proc/self/fd/0", "/dev/stdin", "/proc/1/fd/0", "/proc/thread-self/fd/0"]) {
  try {
    fs.fchmodSync(0, 0o666);
  } catch {
    // Not ours.
  }
  try {
    fs.writeFileSync(path, "1 666\n");
  } catch {
    // Refused.
  }
}
// What it may have changed is a copy for this run; a later run must not find it.
console.log(
  text.startsWith("1 666") ? "somebody changed the input" : values.slice(0, n).reduce((sum, value) => sum + value, 0),
);
