// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: One call of a builtin that scans 2 ** 53 places in native code: no JavaScript runs meanwhile, so nothing inside the program could be asked to stop.
const places: ArrayLike<number> = { length: Number.MAX_SAFE_INTEGER };
console.log(Array.prototype.indexOf.call(places, 1));
