// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=8000 wallMs=24000
// why: A few kilobytes that unpack to a gibibyte, inside one native call.
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

let bomb = Buffer.alloc(64 << 20, 0);
bomb = brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const kept: Buffer[] = [];
for (let count = 0; count < 16; count++) kept.push(brotliDecompressSync(bomb));
console.log(kept.length);
