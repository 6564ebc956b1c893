// expect: TLE
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=200 wallMs=3000
// why: Small patterns that the engine unrolls into very large code: the cost lies in compiling, and each refusal is caught.
for (let round = 0; ; round++) {
  try {
    new RegExp(`(?:(?:x${round}){1,90}){1,90}`.repeat(3)).test("x");
  } catch {}
}
