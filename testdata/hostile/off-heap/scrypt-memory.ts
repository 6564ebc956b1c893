// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: A password hash that is meant to need memory: a gibibyte of it, allocated by a library outside the engine.
import { scryptSync } from "node:crypto";

console.log(scryptSync("password", "salt", 32, { N: 2 ** 20, r: 8, maxmem: 2 ** 32 }).length);
