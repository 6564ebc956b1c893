"use strict";
// Runs in the box before every program for Node, as a part of its start. Node has its own modules in compiled form, but for the engine's
// options as they are by default: with others each program would compile what it uses of them, on its own account. So what most
// programs use is loaded first, and then the options are set. A fork server (warm/guest/fork-server.cjs) does the same when it boots.
const fs = require("node:fs");
const { setFlagsFromString } = require("node:v8");
for (const name of ["readline", "stream", "events", "util"]) require(`node:${name}`);
void fs.ReadStream;
const FLAGS = [
  "--single-threaded --no-wasm-async-compilation --no-wasm-tier-up --wasm-num-compilation-tasks=0",
  "--no-incremental-marking --no-maglev-osr",
];
for (const flag of FLAGS.flatMap((line) => line.split(" "))) setFlagsFromString(flag);
delete require.cache[__filename];
