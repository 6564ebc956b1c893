// expect: MLE
// tolerated: RTE
// tolerated-at-level-2: AC
// must: memory-bounded next-verdict
// limits: cpuMs=3000 wallMs=9000 memoryMiB=128
// why: What waits in pipes is memory of no process: with 90 MiB of its own the program stands far above its limit, and a fork that is measured by its resident memory does not.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
// Calls of the C library by name, so that the numbers of no architecture matter.
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const { functions } = dlopen("libc.so.6", {
  pipe2: { return: "i32", arguments: ["buffer", "i32"] },
  fcntl: { return: "i32", arguments: ["i32", "i32", "i32"] },
});
const [F_SETPIPE_SZ, O_NONBLOCK] = [1031, 0o4000];
const block = Buffer.alloc(2 ** 20, 1);
const pair = new Int32Array(2);
for (let pipe = 0; pipe < 100; pipe++) {
  if (Number(functions["pipe2"]?.(new Uint8Array(pair.buffer), O_NONBLOCK)) < 0) break;
  functions["fcntl"]?.(pair[1] ?? -1, F_SETPIPE_SZ, block.length);
  try {
    fs.writeSync(pair[1] ?? -1, block);
  } catch {
    // The user's share is used up.
  }
}
const kept = Array.from({ length: 90 }, () => Buffer.alloc(2 ** 20, 1));
console.log(sum + kept.length - 90);
