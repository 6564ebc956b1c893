// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: A stream that always has one more empty piece: the consumer awaits for ever and is never idle.
import { Readable } from "node:stream";

async function* pieces(): AsyncGenerator<string> {
  for (;;) yield "x";
}
let length = 0;
for await (const piece of Readable.from(pieces())) length += piece.length;
console.log(length);
