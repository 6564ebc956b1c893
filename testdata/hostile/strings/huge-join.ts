// expect: RTE
// tolerated: MLE TLE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: A thousand references to one string are small; joined they are longer than a string may be.
console.log(new Array(1000).fill("x".repeat(1_000_000)).join("").length);
