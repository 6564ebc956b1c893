// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=8000 wallMs=24000
// why: Reads a file that has no end and says that its size is 0, as a careless program would read its input.
import { readFileSync } from "node:fs";

console.log(readFileSync("/dev/zero").length);
