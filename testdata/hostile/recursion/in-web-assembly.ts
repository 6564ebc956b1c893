// expect: AC
// tolerated: RTE
// must: no-process
// why: A WebAssembly function calls itself for ever. Its frames lie on the same stack and have to end in an error that can be caught.
import { readFileSync } from "node:fs";

const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const oneTypeOneFunction = [0x01, 0x04, 0x01, 0x60, 0x00, 0x00, 0x03, 0x02, 0x01, 0x00];
const startIt = [0x08, 0x01, 0x00];
const callsItself = [0x0a, 0x06, 0x01, 0x04, 0x00, 0x10, 0x00, 0x0b];
try {
  new WebAssembly.Instance(
    new WebAssembly.Module(new Uint8Array([...header, ...oneTypeOneFunction, ...startIt, ...callsItself])),
  );
} catch {}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
