// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Loops that are cut short by Node's own timeout, one after another: each is stopped by a termination inside the engine, and the program goes on.
import { runInNewContext } from "node:vm";

for (;;) {
  try {
    runInNewContext("for (;;);", {}, { timeout: 20 });
  } catch {}
}
