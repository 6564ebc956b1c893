// expect: WA
// must: next-verdict
// why: As exit-event-and-goes-on, and the flag by which Node knows that it is ending is set before.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
(process as unknown as { _exiting: boolean })._exiting = true;
process.emit("exit", 0);
console.log("more");
