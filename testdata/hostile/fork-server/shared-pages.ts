// expect: WA
// must: next-verdict
// why: A page that is shared and writable after the fork is one page of server and child: what a run writes there the next would read.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const found = fs
  .readFileSync("/proc/self/maps", "latin1")
  .split("\n")
  .filter((line) => /^[0-9a-f]+-[0-9a-f]+ .w.s/.test(line));
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
