// expect: WA
// must: next-verdict
// why: Bytes that are no text in any encoding must neither crash the comparison nor the report.
import * as fs from "node:fs";

const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => 255 - byte));
fs.writeSync(
  1,
  Buffer.concat([Buffer.from("42 "), all, Buffer.from([0xed, 0xa0, 0x80, 0xf5, 0x80, 0x80, 0x80, 0xe4, 0xb8])]),
);
