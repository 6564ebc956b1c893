// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=6000
// why: The threads are Node's own, behind an asynchronous call, and JavaScript rests meanwhile.
import { pbkdf2 } from "node:crypto";

for (let count = 0; count < 4; count++) pbkdf2("password", "salt", 200_000_000, 64, "sha512", () => {});
