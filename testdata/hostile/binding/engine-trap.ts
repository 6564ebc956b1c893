// expect: RTE
// must: no-process next-verdict
// why: the engine's own debugging functions end the process as a full heap does, by a trap, and nothing was used up.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--allow-natives-syntax");
console.error("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory");
new Function("%SystemBreak()")();
