// expect: AC
// tolerated-at-level-2: RTE
// must: next-verdict
// runs: 2
// why: The kernel sends signals for the owner of a pipe, and the owner may be the init: a fork server that handles or dies of one would end the runs after this.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
// Calls of the C library by name, so that the numbers of no architecture matter.
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const int = "i32";
const { functions } = dlopen("libc.so.6", {
  pipe2: { return: int, arguments: ["buffer", int] },
  fcntl: { return: int, arguments: [int, int, int] },
});
const [F_SETFL, F_SETOWN, F_SETSIG, O_ASYNC, O_NONBLOCK] = [4, 8, 10, 0o20000, 0o4000];
const pair = new Int32Array(2);
functions["pipe2"]?.(new Uint8Array(pair.buffer), 0);
const [reading = -1, writing = -1] = pair;
for (let signal = 1; signal <= 64; signal++) {
  functions["fcntl"]?.(reading, F_SETOWN, 1);
  functions["fcntl"]?.(reading, F_SETSIG, signal);
  functions["fcntl"]?.(reading, F_SETFL, O_ASYNC | O_NONBLOCK);
  fs.writeSync(writing, "x");
}
console.log(sum);
