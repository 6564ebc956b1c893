// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=2000 wallMs=6000
// why: A patched exec finds an empty match for ever; the builtin that replaces all of them collects the results without end.
const pattern = /x/g;
pattern.exec = () => Object.assign(new Array(2000).fill(""), { index: 0, input: "" }) as unknown as RegExpExecArray;
console.log("x".replace(pattern, "y").length);
