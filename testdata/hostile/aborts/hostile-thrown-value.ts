// expect: RTE
// tolerated: TLE
// must: no-process
// limits: cpuMs=1000 wallMs=4000
// why: What is thrown is a proxy whose every trap throws: printing the crash fails, which must not hide that there was one.
import { readFileSync } from "node:fs";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
const refuse = (): never => {
  throw new Error("do not look at me");
};
throw new Proxy(new Error("hostile"), {
  get: refuse,
  has: refuse,
  getPrototypeOf: refuse,
  ownKeys: refuse,
  getOwnPropertyDescriptor: refuse,
});
