// expect: TLE
// must: no-file no-process next-verdict
// why: Folders are moved into one another for ever by a thread: who walks or deletes the tree meanwhile never arrives.
import * as fs from "node:fs";
import { Worker } from "node:worker_threads";

fs.mkdirSync("/work/a/b/c/d", { recursive: true });
const mover = `const fs = require("fs");
for (;;) { fs.renameSync("/work/a/b/c", "/work/moved"); fs.renameSync("/work/moved", "/work/a/b/c"); }`;
new Worker(mover, { eval: true });
