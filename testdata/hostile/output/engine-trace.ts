// expect: OLE
// must: disk-bounded
// limits: cpuMs=4000 wallMs=9000
// why: A switch of the engine, set while it runs, makes it print by itself, past console and stream, with C's own buffers.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--trace");
const recurse = (depth: number): number => (depth === 0 ? 0 : 1 + recurse(depth - 1));
setFlagsFromString("--trace-gc");
setFlagsFromString("--trace-gc-verbose");
setFlagsFromString("--trace-gc-nvp");
setFlagsFromString("--expose-gc");
const collect = require("node:vm").runInNewContext("gc") as () => void;
for (let round = 0; round < 3000; round++) {
  recurse(10);
  collect();
}
