// expect: WA
// must: next-verdict
// why: A pipe or a counter of the runtime that survives the fork connects the child with the server: every end that is open here needs its other end here.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const ends = new Map<string, string[]>();
const found: string[] = [];
for (let descriptor = 3; descriptor < 1100; descriptor++) {
  try {
    const target = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const flags = /^flags:\t\d*(\d)$/m.exec(fs.readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1"))?.[1] ?? "?";
    if (target.startsWith("pipe:")) ends.set(target, [...(ends.get(target) ?? []), flags]);
    else if (!/^anon_inode:\[event(fd|poll)\]$/.test(target) && !target.startsWith("/proc/")) found.push(target);
  } catch {
    // Not open.
  }
}
for (const [pipe, flags] of ends) if (flags.toSorted().join() !== "0,1") found.push(`${pipe} ${flags.join()}`);
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
