// expect: AC
// must: next-verdict no-file
// why: The program owns its output file and takes every right, its time and its owner from it: the judge must read it all the same.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
const tries = [
  (fd: number) => fs.fchownSync(fd, 0, 0),
  (fd: number) => fs.fchownSync(fd, 4_000_000_000, 4_000_000_000),
  (fd: number) => fs.futimesSync(fd, -1e9, 1e11),
  (fd: number) => fs.fchmodSync(fd, 0o6000),
];
for (const descriptor of [1, 2]) {
  for (const attempt of tries) {
    try {
      attempt(descriptor);
    } catch {
      // Refused.
    }
  }
}
