// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Every clock inside the program stands still, in case somebody measures there. Time has to be taken from outside.
const still = (): number => 0;
Date.now = still;
performance.now = still;
process.hrtime.bigint = () => 0n;
process.cpuUsage = () => ({ user: 0, system: 0 });
process.uptime = still;
while (Date.now() < 1000);
