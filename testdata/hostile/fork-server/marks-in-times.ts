// expect: WA
// must: next-verdict
// runs: 3
// why: Reading a folder or a file moves its time of access, also where nothing can be written: where the next run finds the same folder, that is a mark, and its moment a number.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const startedAt = performance.timeOrigin;
const found: string[] = [];
const { atimeNs, mtimeNs } = fs.statSync("/work", { bigint: true });
if (atimeNs > mtimeNs) found.push("/work was listed");
const output = fs.fstatSync(1, { bigint: true });
if (output.atimeNs > output.birthtimeNs) found.push("the output was read");
// Set when a run looks at them for the first time; a box of one's own has none that are older than oneself.
for (const path of ["version", "sys/kernel/hostname", "sys/fs/file-max", "sys/vm/swappiness", "uptime"]) {
  const age = startedAt - fs.statSync(`/proc/${path}`).ctimeMs;
  if (age > 100) found.push(`/proc/${path} was looked at ${age} ms before`);
}
// Marks for the next.
for (const endsAt = performance.now() + 150; performance.now() < endsAt; );
fs.readdirSync("/work");
try {
  fs.readSync(1, Buffer.alloc(1), 0, 1, 0);
} catch {
  // Not open for reading.
}
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
