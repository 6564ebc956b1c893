// expect: WA
// must: next-verdict
// why: The event of the end is sent while the program goes on and prints more: where that event itself ends a forked run, the rest would never be seen.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
process.emit("exit", 0);
console.log("more");
