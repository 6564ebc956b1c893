// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: No nested repeat, only a search that begins anew at each of a million places and looks at all the rest each time.
console.log(/a+b/.test("a".repeat(1_000_000)));
