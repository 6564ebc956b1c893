// expect: TLE
// tolerated: WA RTE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: Asks for a lock that it holds already and never gives back: a deadlock of one.
import { readFileSync } from "node:fs";

const forever = new Promise<void>(() => {});
void navigator.locks.request("answer", () =>
  navigator.locks.request("answer", () => {
    const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
    console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
    return forever;
  }),
);
setInterval(() => {}, 1e6);
