// expect: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: One allocation that is larger than the heap may ever be: the engine refuses it while the program is still small, so that no peak was ever near the limit.
const table = new Array<number>(30_000_000).fill(1.5);
console.log(table.length);
