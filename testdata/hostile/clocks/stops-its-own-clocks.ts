// expect: TLE
// must: no-process next-verdict
// limits: cpuMs=300 wallMs=2500
// why: every clock that the program can see stands still; a judge that measures in the program's process measures nothing.
const zero = (): number => 0;
Date.now = zero;
performance.now = zero;
globalThis.Date = class extends Date {
  constructor() {
    super(0);
  }
} as DateConstructor;
process.hrtime = Object.assign((): [number, number] => [0, 0], { bigint: (): bigint => 0n });
process.cpuUsage = () => ({ user: 0, system: 0 });
process.uptime = zero;
process.resourceUsage = () => ({ userCPUTime: 0, systemCPUTime: 0 }) as NodeJS.ResourceUsage;
for (const start = performance.now(); performance.now() - start < 1;);
