// expect: AC OLE
// must: disk-bounded
// why: One byte written at an offset of 1 TiB makes the file as large as a flood would, at no cost.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
for (const offset of [2 ** 40, 2 ** 33, 2 ** 31, 300 * 1024]) {
  try {
    fs.writeSync(1, Buffer.from("\n"), 0, 1, offset);
  } catch {
    // Refused: the next one.
  }
}
