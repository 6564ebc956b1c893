// expect: AC
// tolerated: RTE MLE
// must: no-process no-file
// limits: cpuMs=5000 wallMs=15000
// why: Data nested a hundred thousand deep goes through builtins that recurse in native code. Each may throw; none may take the process down.
import { readFileSync } from "node:fs";
import { inspect, isDeepStrictEqual } from "node:util";

const nest = (depth: number): unknown[] => {
  let nested: unknown[] = [];
  for (let level = 0; level < depth; level++) nested = [nested];
  return nested;
};
const deep = nest(100_000);
const tries: readonly (() => unknown)[] = [
  () => JSON.stringify(deep),
  () => JSON.parse("[".repeat(100_000) + "]".repeat(100_000)),
  () => String(deep),
  () => deep.flat(Infinity),
  () => structuredClone(deep),
  () => inspect(deep, { depth: Infinity }),
  () => isDeepStrictEqual(deep, nest(100_000)),
  () => new RegExp("(".repeat(100_000) + ")".repeat(100_000)),
  () => new Function("return " + "[".repeat(100_000) + "]".repeat(100_000)),
  () => new Function("return " + "-".repeat(100_000).replaceAll("-", "- ") + "1"),
];
for (const attempt of tries) {
  try {
    attempt();
  } catch {}
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
