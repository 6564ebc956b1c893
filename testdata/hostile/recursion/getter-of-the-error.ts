// expect: RTE
// tolerated: TLE
// must: no-process
// limits: cpuMs=1000 wallMs=4000
// why: The overflow happens again while the error is made presentable: the function that formats stack traces overflows itself.
Error.prepareStackTrace = (error) =>
  Error.prepareStackTrace?.(new Error(error.message), []) ?? new Error("again").stack;
const dive = (depth: number): number => 1 + dive(depth + 1);
console.log(dive(0));
