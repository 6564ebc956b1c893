// expect: WA
// must: next-verdict
// runs: 3
// why: Whoever owns a file may give it a hint or attributes that stay with it, without a right to write. The guest of an ordinary user owns the runtime, the program and the streams of a fork server, where the next run would find them.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const { functions } = dlopen("libc.so.6", {
  fcntl: { return: "i32", arguments: ["i32", "i32", "buffer"] },
  ioctl: { return: "i32", arguments: ["i32", "u64", "buffer"] },
});
const [F_GET_RW_HINT, F_SET_RW_HINT, LONG] = [1035, 1036, 4n];
const [FS_IOC_GETFLAGS, FS_IOC_SETFLAGS, NO_DUMP] = [0x80086601n, 0x40086602n, 0x40];
const files: readonly (readonly [string, number])[] = [
  ["input", 0],
  ["output", 1],
  ["program", fs.openSync(__filename, "r")],
  ["runtime", fs.openSync("/runtime/start.cjs", "r")],
];
const found: string[] = [];
const word = Buffer.alloc(8);
for (const [name, fd] of files) {
  word.fill(0);
  functions["fcntl"]?.(fd, F_GET_RW_HINT, word);
  if (word.readBigUInt64LE() === LONG) found.push(`the hint of the ${name}`);
  word.fill(0);
  functions["ioctl"]?.(fd, FS_IOC_GETFLAGS, word);
  if ((word.readUInt32LE() & NO_DUMP) !== 0) found.push(`attributes of the ${name}`);
}
// Marks for the next.
for (const [, fd] of files) {
  word.writeBigUInt64LE(LONG);
  functions["fcntl"]?.(fd, F_SET_RW_HINT, word);
  word.fill(0);
  word.writeUInt32LE(NO_DUMP);
  functions["ioctl"]?.(fd, FS_IOC_SETFLAGS, word);
}
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
