// expect: WA
// must: next-verdict
// why: Whoever sets the number of the next process leaves a number for the runs after it.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
let isSet = false;
try {
  fs.writeFileSync("/proc/sys/kernel/ns_last_pid", "4711", { flag: "r+" });
  isSet = true;
} catch {
  // Refused.
}
console.log(isSet ? sum : "nothing");
