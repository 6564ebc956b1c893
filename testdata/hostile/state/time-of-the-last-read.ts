// expect: AC
// must: inputs-unchanged
// runs: 2
// why: Reading moves a file's access time. On an input that all submissions share, whether the last one read it is a bit from one program to the next.
import * as fs from "node:fs";

const startedAt = Date.now() - performance.now();
const { atimeMs, birthtimeMs } = fs.fstatSync(0);
const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
// A private copy was made for this run, or never read before it began.
const isShared = startedAt - birthtimeMs > 60_000;
const wasRead = atimeMs - birthtimeMs > 100 && startedAt - atimeMs > 1;
console.log(
  isShared && wasRead
    ? `read before, at ${new Date(atimeMs).toISOString()}`
    : values.slice(0, n).reduce((sum, value) => sum + value, 0),
);
