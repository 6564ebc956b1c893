// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Buffers lie outside the JavaScript heap, so its bound does not see them.
const kept: Buffer[] = [];
for (let count = 0; count < 6000; count++) kept.push(Buffer.alloc(1 << 20, 1));
console.log(kept.length);
