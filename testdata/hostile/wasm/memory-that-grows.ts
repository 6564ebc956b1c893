// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: WebAssembly memory is outside the JavaScript heap and grows in place, page by page, each page touched.
const memory = new WebAssembly.Memory({ initial: 0 });
const pagesAtATime = 64;
for (let size = 0; size < 65_536; size += pagesAtATime) {
  const before = memory.grow(pagesAtATime) * 65_536;
  new Uint8Array(memory.buffer, before).fill(1);
}
console.log(memory.buffer.byteLength);
