// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Each compressor holds a quarter of a mebibyte of native memory behind a small object, and none of them is ever used.
import { createDeflate, constants } from "node:zlib";

const kept = [];
for (let count = 0; count < 20_000; count++) {
  const stream = createDeflate({ level: 9, memLevel: 9, windowBits: 15 });
  stream.write("x".repeat(1000));
  stream.flush(constants.Z_FULL_FLUSH);
  kept.push(stream);
}
setTimeout(() => console.log(kept.length), 100);
