// expect: AC
// must: inputs-unchanged next-verdict
// runs: 2
// why: Files that all programs may read carry a message when reading, listing or executing them moves a time that others see.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const files = [
  "/",
  "/lib",
  "/lib64",
  "/runtime",
  "/runtime/node",
  "/runtime/sh",
  "/src",
  "/tools",
  "/dev",
  "/dev/null",
  "/dev/zero",
  "/program",
  process.argv[1] ?? "",
].filter((path) => fs.existsSync(path));
const times = (path: string): string => {
  const { atimeMs, mtimeMs, ctimeMs, mode, size } = fs.statSync(path);
  return [atimeMs, mtimeMs, ctimeMs, mode, size].join();
};
const before = files.map(times);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
for (const path of files) {
  try {
    if (fs.statSync(path).isDirectory()) fs.readdirSync(path);
    else fs.readSync(fs.openSync(path, "r"), Buffer.alloc(1), 0, 1, 0);
  } catch {
    // Not readable: then executing would be the only way.
  }
  try {
    fs.writeSync(fs.openSync(path, "w"), "x");
  } catch {
    // Not writable.
  }
}
const found = files.filter((path, index) => times(path) !== before[index]);
console.log(
  found.length > 0 ? `moved the times of ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0),
);
