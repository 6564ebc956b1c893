// expect: WA
// must: next-verdict
// runs: 3
// why: Timers count from the start of the runtime: where that is the start of a fork server, they tell how long the runs before took.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const timer = setTimeout(() => undefined, 0) as unknown as { readonly _idleStart: number };
const now = performance.now();
const { nodeStart, environment, bootstrapComplete } = performance.nodeTiming;
const clocks = {
  "a timer": timer._idleStart,
  "the time of day": Date.now() - performance.timeOrigin,
  "the uptime": process.uptime() * 1000,
  "the start of Node": nodeStart,
  "the environment": environment,
  "the bootstrap": bootstrapComplete,
};
// The start of one process; nothing in it is older, and nothing younger than now.
const wrong = Object.entries(clocks).filter(([, value]) => value > now + 50 || value < 0);
for (const endsAt = now + 100; performance.now() < endsAt; );
console.error(wrong.map(([name, value]) => `${name}: ${value} of ${now}`).join("; "));
console.log(wrong.length > 0 ? sum : "nothing");
