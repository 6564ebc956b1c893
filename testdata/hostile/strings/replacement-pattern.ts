// expect: RTE
// tolerated: MLE TLE
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=6000
// why: Every match is replaced by all the text around it: the result is quadratic in the input, inside one builtin.
console.log("x".repeat(40_000).replaceAll("x", "$`$'").length);
