// expect: TLE
// must: inputs-unchanged no-process next-verdict
// why: A thread swaps a file and a link to the host, thousands of times a second, until it is killed: a check of the path and its use see different files.
import * as fs from "node:fs";
import { Worker } from "node:worker_threads";

fs.writeFileSync("/work/file", "0\n");
fs.symlinkSync("/etc/passwd", "/work/link");
const swap = `const fs = require("fs");
for (;;) { fs.renameSync("/work/file", "/work/output"); fs.copyFileSync("/dev/null", "/work/file"); fs.renameSync("/work/link", "/work/output"); fs.symlinkSync("/etc/passwd", "/work/link"); }`;
new Worker(swap, { eval: true });
for (;;) {
  try {
    if (fs.readFileSync("/work/output", "utf8").includes("root:")) fs.writeSync(1, "read the host\n");
  } catch {
    // The link leads nowhere.
  }
}
