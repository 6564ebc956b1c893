// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: A power with a hundred million bits, then its decimal digits: one expression, seconds of native arithmetic that no interrupt inside the engine cuts short.
console.log((3n ** 60_000_000n).toString().length);
