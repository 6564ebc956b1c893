// expect: WA
// must: next-verdict
// why: A fork server keeps one capability, to choose the number of the next process: a child that keeps it, or gets it back, would number and read others.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
// Calls of the C library by name, so that the numbers of no architecture matter.
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const int = "i32";
const { functions } = dlopen("libc.so.6", {
  prctl: { return: int, arguments: [int, "u64", "u64", "u64", "u64"] },
  capset: { return: int, arguments: ["buffer", "buffer"] },
});
const found: string[] = [];
const status = fs.readFileSync("/proc/self/status", "latin1");
for (const set of ["CapInh", "CapPrm", "CapEff", "CapAmb"]) {
  if (!new RegExp(`^${set}:\\t0+$`, "m").test(status)) found.push(set);
}
if (!/^NoNewPrivs:\t1$/m.test(status)) found.push("new privileges");
const CHECKPOINT_RESTORE = 40;
const header = new Uint8Array(8);
new DataView(header.buffer).setUint32(0, 0x20080522, true);
const all = new Uint8Array(24).fill(255);
if (functions["capset"]?.(header, all) === 0) found.push("capset");
if (functions["prctl"]?.(47, 2n, BigInt(CHECKPOINT_RESTORE), 0n, 0n) === 0) found.push("ambient");
// PR_SET_MM: other bounds of the program's memory, for instance of its arguments.
if (functions["prctl"]?.(35, 8n, 0x10000n, 0n, 0n) === 0) found.push("memory map");
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
