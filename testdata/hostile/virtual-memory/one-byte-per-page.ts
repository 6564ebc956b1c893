// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: A quarter of a million bytes are written, one in each page of a gibibyte: what counts is pages, not bytes.
const bytes = new Uint8Array(2 ** 30);
for (let offset = 0; offset < bytes.length; offset += 4096) bytes[offset] = 1;
console.log(bytes.length);
