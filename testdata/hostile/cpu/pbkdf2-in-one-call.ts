// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Minutes of native hashing in one synchronous call, outside the engine and outside its interrupts.
import { pbkdf2Sync } from "node:crypto";

console.log(pbkdf2Sync("password", "salt", 200_000_000, 64, "sha512").length);
