// expect: RTE
// tolerated: TLE
// must: no-process no-file
// limits: cpuMs=500 wallMs=3000
// why: The hook that sees every asynchronous resource makes one itself, so it sees that one too. Node ends in an error that the program cannot catch.
import { createHook } from "node:async_hooks";

createHook({
  init() {
    setTimeout(() => {}, 0);
  },
}).enable();
setTimeout(() => console.log("never"), 0);
