// expect: OLE
// tolerated: TLE RTE MLE
// must: no-process disk-bounded
// limits: cpuMs=3000 wallMs=9000
// why: Several threads write to one descriptor at the same time: together they pass the limit that each one keeps.
import { Worker } from "node:worker_threads";

const write = `
  const { writeSync } = require("node:fs");
  const piece = Buffer.alloc(1000, 120);
  for (let count = 0; count < 200; count++) writeSync(1, piece);
`;
for (let count = 0; count < 4; count++) new Worker(write, { eval: true });
