// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Handlers for everything that can be caught, the CPU limit's own SIGXCPU included, and none of them ever runs because the loop never yields.
import { constants } from "node:os";

for (const signal of Object.keys(constants.signals)) {
  try {
    process.on(signal as NodeJS.Signals, () => {});
  } catch {}
}
for (;;);
