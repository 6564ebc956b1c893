// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000 memoryMiB=128
// why: Registered symbols are never collected. Nothing is kept by the program itself, and the heap fills all the same.
const padding = "x".repeat(4000);
for (let count = 0; count < 1e6; count++) Symbol.for(`${count}${padding}`);
