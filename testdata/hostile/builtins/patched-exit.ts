// expect: RTE
// must: next-verdict
// why: a program that fails after the right answer replaces whatever would report its exit code.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
const hidden = process as unknown as Record<string, unknown>;
for (const name of ["exit", "reallyExit", "abort", "kill", "emit", "_kill", "emitWarning"])
  hidden[name] = () => undefined;
Object.defineProperty(process, "exitCode", { get: () => 0, set: () => undefined, configurable: false });
throw new Error("after the answer");
