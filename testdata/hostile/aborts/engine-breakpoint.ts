// expect: RTE
// tolerated: MLE
// must: no-process no-file
// limits: cpuMs=1000 wallMs=4000
// why: Switches on the engine's internal functions and calls the one that traps: an end by SIGTRAP, as from a bug in the engine.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
setFlagsFromString("--allow-natives-syntax");
new Function("%SystemBreak();")();
