// expect: MLE
// tolerated: RTE
// must: memory-bounded next-verdict
// limits: cpuMs=4000 wallMs=9000
// why: flags of the engine can be changed while it runs; a limit that is only a flag is no limit.
import { setFlagsFromString, setHeapSnapshotNearHeapLimit } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--max-old-space-size=16000");
setFlagsFromString("--max-heap-size=16000");
setFlagsFromString("--semi-space-growth-factor=16");
setHeapSnapshotNearHeapLimit(1);
runInNewContext("const held = []; for (;;) held.push(new Array(10000).fill(held.length))");
