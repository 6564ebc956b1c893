// expect: RTE
// tolerated: AC
// must: inputs-unchanged next-verdict
// why: Through /proc/self/mem even read-only pages of the runtime's code are written. The copy is private: file and next run stay as they are.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const line =
  fs
    .readFileSync("/proc/self/maps", "utf8")
    .split("\n")
    .find((text) => text.includes(" r-xp ") && text.endsWith(process.execPath)) ?? "";
const [, from = "0", to = "0", offset = "0"] = /^(\w+)-(\w+) \S+ (\w+)/.exec(line) ?? [];
const page = Buffer.alloc(4096);
// The last page of the code: hardly ever executed.
const last = parseInt(to, 16) - parseInt(from, 16) - 4096;
const file = fs.openSync(process.execPath, "r");
fs.readSync(file, page, 0, 4096, parseInt(offset, 16) + last);
const before = page.toString("hex");
try {
  fs.writeSync(fs.openSync("/proc/self/mem", "r+"), Buffer.alloc(4096, 0xcc), 0, 4096, parseInt(from, 16) + last);
} catch {
  // Refused.
}
fs.readSync(file, page, 0, 4096, parseInt(offset, 16) + last);
const same = page.toString("hex") === before;
console.log(same ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : "the file of the runtime changed");
