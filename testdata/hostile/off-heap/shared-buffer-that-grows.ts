// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: One shared buffer that grows in place: no new object, no allocation that could be refused, only pages.
const shared = new SharedArrayBuffer(0, { maxByteLength: 2 ** 32 });
for (let size = 1 << 22; size < 2 ** 32; size += 1 << 22) {
  shared.grow(size);
  new Uint8Array(shared, size - (1 << 22)).fill(1);
}
console.log(shared.byteLength);
