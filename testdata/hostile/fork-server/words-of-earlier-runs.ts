// expect: WA
// must: next-verdict
// runs: 3
// why: A fork inherits the memory of its server, where what was noted of the runs before may still lie: their names, times and peaks, which they chose.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const found = new Set<string>();

// What the server reads of a child and what it says of one; in parts, so that this program does not find itself.
const name = ["for", "the", "next"].join("-");
const notes = new Map([
  [name, /^(?:.\(|:\t)for-the-next(?:\) [A-Z] \d|\n)/],
  ["peakMemory", /^."peakMemory":\d/],
]);
const memory = fs.openSync("/proc/self/mem", "r");
const chunk = Buffer.alloc(2 ** 20);
for (const line of fs.readFileSync("/proc/self/maps", "latin1").split("\n")) {
  const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
  const [start, end] = [BigInt(`0x${from ?? 0}`), BigInt(`0x${to ?? 0}`)];
  if (end - start > 2n ** 26n) continue;
  for (let at = start; at < end; at += 2n ** 20n) search(at, Math.min(2 ** 20, Number(end - at)));
}

function search(at: bigint, length: number): void {
  try {
    fs.readSync(memory, chunk, 0, length, at);
  } catch {
    return;
  }
  for (const [needle, note] of notes) {
    for (let index = chunk.indexOf(needle); index >= 0; index = chunk.indexOf(needle, index + 1)) {
      const text = chunk.toString("latin1", index - 2, Math.min(length, index + 120));
      if (note.test(text)) found.add(text);
    }
  }
}

// Left for the next run: a name that is read while this one works.
const answer = found.size > 0 ? sum : "nothing";
process.title = name;
for (const endsAt = performance.now() + 60; performance.now() < endsAt; );
console.error([...found].join("; ").replace(/[^ -~]/g, "."));
console.log(answer);
