// expect: AC
// must: inputs-unchanged next-verdict
// runs: 2
// why: The text of a built-in module is replaced in the pages of the mapped binary, which all programs share: only this process may see it.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const needle = Buffer.from(["node:in", "ternal", "/util/in", "spect"].join(""));
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const map = fs
  .readFileSync("/proc/self/maps", "utf8")
  .split("\n")
  .filter((line) => line.endsWith(process.execPath) && line.includes(" r--p "));
const memory = fs.openSync("/proc/self/mem", "r+");
const file = fs.openSync(process.execPath, "r");
let changed = false;
for (const line of map) {
  const [, from = "0", to = "0", offset = "0"] = /^(\w+)-(\w+) \S+ (\w+)/.exec(line) ?? [];
  const size = Math.min(parseInt(to, 16) - parseInt(from, 16), 4096);
  const original = Buffer.alloc(size);
  const after = Buffer.alloc(size);
  fs.readSync(file, original, 0, size, parseInt(offset, 16));
  fs.readSync(memory, after, 0, size, parseInt(from, 16));
  // What the loader has filled in is this process's own already, and the program would crash without it.
  if (!after.equals(original)) continue;
  try {
    fs.writeSync(
      memory,
      Buffer.concat([original.subarray(0, size - needle.length), needle]),
      0,
      size,
      parseInt(from, 16),
    );
  } catch {
    // Refused.
  }
  fs.readSync(file, after, 0, size, parseInt(offset, 16));
  if (!after.equals(original)) changed = true;
}
console.log(changed ? "the shared pages changed" : sum);
