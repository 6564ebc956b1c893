// expect: WA
// must: next-verdict
// why: The event of the end is sent by a promise job that no function called, as when Node sends it; then the program prints more.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
(process as unknown as { _exiting: boolean })._exiting = true;
fs.stat("/", () => {
  void Promise.resolve("exit").then(process.emit.bind(process) as (event: string) => boolean);
  setTimeout(() => console.log("more"), 5);
});
