"use strict";
// Node counts the threads that the engine may give work to, and waits for that work before it ends. A forked child has none of
// these threads. The server therefore tells Node, before it forks, that there are none: then the engine does all work itself.
// There is no option for it (0 means as many as the machine has cores), so the list of threads is emptied where Node keeps it.
const ffi = require("node:ffi");

const { functions, lib } = ffi.dlopen(null, {
  _ZN4node12NodePlatform21NumberOfWorkerThreadsEv: { arguments: ["pointer"], return: "i32" },
});
const countThreads = functions._ZN4node12NodePlatform21NumberOfWorkerThreadsEv;

/** The layout of this Node: the table of the platform's methods lies behind two words, the runner and its list at these places. */
const TABLE_HEAD = 16n;
const WORDS = 8n;
const RUNNER = 0x78n;
const [LIST_BEGIN, LIST_END] = [0xc0n, 0xc8n];

/** Makes the engine work on the calling thread alone. Throws when Node is not laid out as this file says. */
function forgetWorkerThreads() {
  const platform = findPlatform();
  if (countThreads(platform) < 1) throw new Error("the engine has no threads to forget");
  const runner = ffi.getUint64(platform + RUNNER);
  ffi.setUint64(runner + LIST_END, 0, ffi.getUint64(runner + LIST_BEGIN));
  if (countThreads(platform) !== 0) throw new Error("the threads of the engine were not found");
}

/** The platform is one of the first words of Node's own record of it, and known by its table of methods. */
function findPlatform() {
  const record = lib.getSymbol("_ZN4node11per_process11v8_platformE");
  const table = lib.getSymbol("_ZTVN4node12NodePlatformE") + TABLE_HEAD;
  for (let word = 0n; word < WORDS; word++) {
    const candidate = ffi.getUint64(record + word * 8n);
    // Small and odd values are flags and counts, and no addresses.
    if (candidate > 0xffffn && candidate % 8n === 0n && ffi.getUint64(candidate) === table) return candidate;
  }
  throw new Error("the engine's platform was not found");
}

module.exports = { forgetWorkerThreads };
