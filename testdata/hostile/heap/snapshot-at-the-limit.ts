// expect: MLE
// tolerated: RTE TLE OLE
// must: no-process no-file disk-bounded memory-bounded
// limits: cpuMs=1000 wallMs=6000
// why: Asks for a snapshot of the heap when it is nearly full: writing it needs as much memory and disk again, at the worst moment, in code that the program does not run itself.
import { setHeapSnapshotNearHeapLimit } from "node:v8";

setHeapSnapshotNearHeapLimit(3);
const kept: number[][] = [];
for (let count = 0; count < 6000; count++) kept.push(new Array<number>(1 << 17).fill(count + 0.5));
console.log(kept.length);
