// expect: MLE
// tolerated: TLE
// must: no-process memory-bounded
// limits: cpuMs=8000 wallMs=24000
// why: Errors with endless stack traces, thrown from deep down and kept: memory that belongs to no object the program made.
Error.stackTraceLimit = Infinity;
const kept: Error[] = [];
const dive = (depth: number): void => {
  if (depth > 0) dive(depth - 1);
  else for (let count = 0; count < 1e6; count++) kept.push(new Error("deep"));
};
dive(5000);
