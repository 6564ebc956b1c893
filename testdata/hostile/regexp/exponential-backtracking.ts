// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: A pattern of nested repeats takes exponential time on a short text. Native code runs, and the timer that would leave in time never fires.
setTimeout(() => process.exit(0), 1);
console.log(/^(a+)+$/.test(`${"a".repeat(60)}b`));
