// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Tables of references are bounded one by one, at ten million entries each, and not in number.
const kept: WebAssembly.Table[] = [];
for (let count = 0; count < 60; count++) {
  kept.push(new WebAssembly.Table({ element: "externref", initial: 10_000_000 }, count));
}
console.log(kept.length);
