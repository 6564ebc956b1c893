// expect: RTE
// tolerated: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: Asks Node to stop until a debugger connects. A box without network refuses to listen at all; one that allows it must not wait.
import { open, waitForDebugger } from "node:inspector";

open(0, "127.0.0.1");
waitForDebugger();
console.log("a debugger came");
