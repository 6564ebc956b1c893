// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Node's own queue of ticks comes before everything else, and this one never gets empty.
const again = (): void => process.nextTick(again);
setTimeout(() => process.exit(0), 1);
again();
