// expect: WA
// must: next-verdict
// why: Modules of a fork server that can be reached by the module system would hand its system calls to the program.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import { executionAsyncResource } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { Module } from "node:module";

const [n = 0, ...values] = readFileSync(0, "utf8").split(/\s+/).map(Number);
const seen = new Set<unknown>();
const found: string[] = [];
const NAMES = ["wait4", "recvmsg", "becomeGuest", "watchChild", "libc"];
function walk(value: unknown, path: string, depth: number): void {
  if (depth > 4 || (typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) {
    // Getters are not called: some of them load, or complain later.
    const inner: unknown = Reflect.getOwnPropertyDescriptor(value, key)?.value;
    if (NAMES.includes(String(key))) found.push(`${path}.${String(key)}`);
    walk(inner, `${path}.${String(key)}`, depth + 1);
  }
}
walk(require.cache, "require.cache", 0);
walk(require.main, "require.main", 0);
walk(Reflect.getOwnPropertyDescriptor(process, "mainModule")?.value, "process.mainModule", 0);
walk(Module, "Module", 0);
walk(process, "process", 0);
walk(globalThis, "globalThis", 1);
// The turn of the loop in which the program runs is not the server's.
const turn: object = executionAsyncResource();
for (const key of Reflect.ownKeys(turn)) if (typeof Reflect.get(turn, key) === "function") found.push(`turn.${String(key)}`);
console.error(found.join("; "));
console.log(found.length > 0 ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : "nothing");
