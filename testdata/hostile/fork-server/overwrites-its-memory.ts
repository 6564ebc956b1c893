// expect: RTE TLE
// must: next-verdict
// runs: 2
// why: A fork that writes over its own heap, code and descriptors of the runtime must hurt nobody but itself.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
// Calls of the C library by name, so that the numbers of no architecture matter.
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const { toArrayBuffer } = require("node:ffi") as unknown as { toArrayBuffer(at: bigint, length: number, copy: boolean): ArrayBuffer };
console.log(sum);
void dlopen;
const places = fs
  .readFileSync("/proc/self/maps", "latin1")
  .split("\n")
  .flatMap((line) => {
    const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw-p/.exec(line) ?? [];
    return from === undefined ? [] : [[BigInt(`0x${from}`), BigInt(`0x${to}`)] as const];
  });
for (const [from, to] of places) new Uint8Array(toArrayBuffer(from, Number(to - from), false)).fill(0xcc);
