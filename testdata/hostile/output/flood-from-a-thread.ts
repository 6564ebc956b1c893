// expect: OLE
// tolerated: TLE RTE
// must: disk-bounded no-process
// why: A thread writes past the main thread, which only waits: buffers of the runtime's own streams are not the way out.
import { Worker } from "node:worker_threads";

const flood = `const fs = require("fs"); const chunk = Buffer.alloc(65536, "1 ");
for (let round = 0; round < 10000; round++) fs.writeSync(1, chunk);`;
new Worker(flood, { eval: true }).on("error", () => process.exit(0));
