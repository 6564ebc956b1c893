// expect: WA
// must: next-verdict
// limits: wallMs=5000
// why: A fork counts with its server: where the server has tasks to spare, or nobody counts, a program gets more threads than 64.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
// Calls of the C library by name, so that the numbers of no architecture matter.
type Given = number | bigint | Uint8Array;
type Library = { dlopen(path: string, wanted: object): { functions: Record<string, (...given: readonly Given[]) => number | bigint> } };
const { dlopen } = require("node:ffi") as Library;
const started = dlopen("libc.so.6", { pthread_create: { return: "i32", arguments: ["buffer", "u64", "u64", "u64"] } });
const { lib } = started as unknown as { readonly lib: { getSymbol(name: string): bigint } };
const pause = lib.getSymbol("pause");
for (let thread = 0; thread < 200; thread++) started.functions["pthread_create"]?.(new Uint8Array(8), 0n, pause, 0n);
const threads = fs.readdirSync("/proc/self/task").length;
console.error(threads);
console.log(threads > 64 ? sum : "nothing");
process.exit(0);
