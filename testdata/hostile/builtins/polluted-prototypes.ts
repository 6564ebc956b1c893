// expect: RTE
// must: next-verdict
// why: properties that every object inherits reach the code that runs after the program in the same process: drivers, printers, error reports.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
const everything = Object.prototype as Record<string, unknown>;
for (const name of [
  "exitCode",
  "code",
  "status",
  "signal",
  "errno",
  "verdict",
  "kind",
  "shell",
  "env",
  "argv0",
  "fd",
]) {
  Object.defineProperty(everything, name, { get: () => 0, set: () => undefined, configurable: true });
}
everything["toJSON"] = () => "42";
everything["toString"] = () => "42";
Array.prototype[Symbol.iterator] = function* () {
  for (;;) yield 0 as never;
};
setTimeout(() => {
  throw Object.create(null);
});
