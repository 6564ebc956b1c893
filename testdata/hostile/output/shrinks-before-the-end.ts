// expect: OLE
// tolerated: AC
// must: disk-bounded
// why: A flood that stands for half a second and is cut off again, with the right answer in its place: who looks only at the end never knew.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
try {
  for (let round = 0; round < 1000; round++) fs.writeSync(1, Buffer.alloc(64 * 1024, "x"));
} catch {
  // The limit of the file size.
}
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
fs.ftruncateSync(1, 0);
fs.writeSync(1, `${values.slice(0, n).reduce((sum, value) => sum + value, 0)}\n`, 0);
