// expect: AC
// tolerated: RTE
// must: no-process next-verdict
// why: /proc/self/mem writes where the processor may only execute: native code without any addon, in pure JavaScript.
import { openSync, readFileSync, writeSync } from "node:fs";

const found: string[] = [];
const text = readFileSync("/proc/self/maps", "utf8");
const [, from = "0"] = /^([0-9a-f]+)-[0-9a-f]+ r-xp .*\[vdso\]$/m.exec(text) ?? [];
const header = readFileSync("/proc/self/exe").readBigUInt64LE(24);
try {
  const memory = openSync("/proc/self/mem", "r+");
  // The last bytes of the page hold nothing that is ever run.
  writeSync(memory, Buffer.from("0f05c3", "hex"), 0, 3, Number.parseInt(from, 16) + 0xff8);
} catch {
  // Not writable.
}
try {
  const runtime = openSync("/proc/self/exe", "r+");
  writeSync(runtime, Buffer.from("x"), 0, 1, Number(header));
  found.push("the runtime's file was written");
} catch {
  // Read-only.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
