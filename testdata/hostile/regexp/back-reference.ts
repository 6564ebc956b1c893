// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: References to earlier groups cannot be matched in linear time by any engine, so a switch to a linear one is no help.
console.log(/^(a*)(a*)(a*)(a*)(a*)(a*)\1\2\3\4\5\6$/.test(`${"a".repeat(120)}b`));
