// expect: AC RTE
// must: no-process next-verdict
// why: the box's init may be writable through /proc/1/mem; traps over its code kill it and the whole box with it, which is not a fault of the judge.
import { openSync, readFileSync, writeSync } from "node:fs";

const found: string[] = [];
try {
  const words = readFileSync("/proc/1/syscall", "utf8").trim().split(" ");
  const memory = openSync("/proc/1/mem", "r+");
  writeSync(memory, Buffer.alloc(64, 0xcc), 0, 64, Number(words.at(-1)));
} catch {
  // Refused.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
