// expect: AC
// tolerated: RTE MLE
// must: no-process no-file
// limits: cpuMs=3000 wallMs=9000
// why: A proxy of a proxy of a proxy, and a function bound again and again: one access recurses in native code as deep as the program likes.
import { readFileSync } from "node:fs";

let proxy: object = {};
let bound = (): number => 1;
for (let level = 0; level < 100_000; level++) {
  proxy = new Proxy(proxy, {});
  bound = bound.bind(null);
}
for (const attempt of [() => Object.keys(proxy), () => proxy.toString(), () => bound(), () => proxy instanceof Map]) {
  try {
    attempt();
  } catch {}
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
