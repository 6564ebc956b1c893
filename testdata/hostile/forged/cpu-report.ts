// expect: TLE
// must: next-verdict
// why: After too much CPU it prints what an honest "times" would say of an idle program, on every descriptor and on those of the box's init.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
const targets: (string | number)[] = [3, 4, 5, 6, 7, 8, 9, "/proc/1/fd/5", "/proc/1/fd/4"];
for (const target of targets) {
  try {
    fs.writeSync(typeof target === "number" ? target : fs.openSync(target, "w"), "0m0.00s 0m0.00s\n0m0.00s 0m0.00s\n");
  } catch {
    // Not there, or not for us.
  }
}
while (process.cpuUsage().user < 3_000_000);
