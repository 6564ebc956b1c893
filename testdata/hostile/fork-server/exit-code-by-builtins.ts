// expect: RTE
// must: next-verdict
// why: A crash becomes a good end when what reports the exit code is made of builtins that the program has replaced.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
const zero = (): number => 0;
const world = globalThis as unknown as Record<string, unknown>;
for (const name of ["Number", "String", "BigInt", "parseInt", "isNaN"]) world[name] = zero;
for (const holder of [Number, Math, Object, Reflect].filter((one) => typeof one === "object" || typeof one === "function")) {
  for (const name of ["isInteger", "isSafeInteger", "trunc", "floor", "getOwnPropertyDescriptor"]) {
    if (name in holder) (holder as unknown as Record<string, unknown>)[name] = zero;
  }
}
(Number.prototype as unknown as Record<symbol, unknown>)[Symbol.toPrimitive] = zero;
Number.prototype.valueOf = zero;
Object.defineProperty(Object.prototype, "exitCode", { get: zero, set: zero });
Object.defineProperty(Array.prototype, 0, { get: zero, set: zero, configurable: true });
throw new Error("after the answer");
