// expect: TLE
// tolerated: MLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Every round compiles text that was never seen before, so the time goes to the parser and the compiler instead of to running code.
for (let round = 0; ; round++) {
  const body = Array.from({ length: 2000 }, (_, index) => `x = (x * ${round} + ${index}) | 0;`).join("");
  new Function("x", `${body} return x;`)(round);
}
