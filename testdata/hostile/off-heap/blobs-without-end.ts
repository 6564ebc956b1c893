// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: A blob copies its parts to native memory that has no JavaScript object at all.
const part = new Uint8Array(1 << 20).fill(1);
const kept: Blob[] = [];
for (let count = 0; count < 6000; count++) kept.push(new Blob([part]));
console.log(kept.length);
