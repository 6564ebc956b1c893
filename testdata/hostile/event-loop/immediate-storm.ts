// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: The event loop turns for ever and every turn is short: no single task is ever too long.
const again = (): void => void setImmediate(again);
again();
