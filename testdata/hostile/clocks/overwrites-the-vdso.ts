// expect: TLE
// tolerated: RTE
// must: no-process next-verdict
// limits: cpuMs=300 wallMs=2500
// why: the code that tells the time lies in the program's own memory: overwritten through /proc/self/mem, time stands still for native code as well.
import { openSync, readFileSync, writeSync } from "node:fs";

const [, from = "0", to = "0"] =
  /^([0-9a-f]+)-([0-9a-f]+) .*\[vdso\]$/m.exec(readFileSync("/proc/self/maps", "utf8")) ?? [];
const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
try {
  const memory = openSync("/proc/self/mem", "r+");
  // xor eax, eax; ret at every place where a function may begin; the file's header stays.
  for (let at = start + 0x500; at < end - 16; at += 16) writeSync(memory, Buffer.from("31c0c3", "hex"), 0, 3, at);
} catch {
  // Not writable.
}
const begin = performance.now();
while (performance.now() - begin < 100_000);
