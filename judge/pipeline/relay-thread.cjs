// The body of a relay thread; see relay-protocol.ts. It waits for its job, does it, and waits for the next.
// CommonJS, because a thread that strips types first takes three times as long to start.
"use strict";
const { closeSync, constants, openSync, readSync, writeSync } = require("node:fs");
const { parentPort, workerData: CELLS } = require("node:worker_threads");

const buffer = Buffer.alloc(65_536);
const PAUSE_MS = 1;

parentPort.on("message", (job) => {
  const cells = new Int32Array(job.cells);
  const from = openSync(job.from, "r");
  const to = openSync(job.to, "w");
  parentPort.postMessage({ kind: "opened" });
  const carried = carry({ from, to, cells, job });
  closeSync(from);
  untilRead(job.to, cells);
  closeSync(to);
  parentPort.postMessage({ kind: "ended", ...carried });
});

function carry({ from, to, cells, job }) {
  const pieces = [];
  let bytes = 0;
  let kept = 0;
  for (;;) {
    const length = readSync(from, buffer, 0, buffer.length, null);
    if (length === 0 || hasGivenUp(cells)) return { bytes, pieces };
    if (kept < job.kept) {
      const data = Uint8Array.from(buffer.subarray(0, Math.min(length, job.kept - kept)));
      pieces.push({ data, atNs: process.hrtime.bigint() });
      kept += data.length;
    }
    if (bytes <= job.most && bytes + length > job.most) parentPort.postMessage({ kind: "too-much" });
    bytes += length;
    Atomics.store(cells, CELLS.writing, 1);
    for (let at = 0; at < length && !hasGivenUp(cells);) at += deliver(to, { at, length, cells });
    Atomics.store(cells, CELLS.writing, 0);
    Atomics.add(cells, CELLS.moved, 1);
  }
}

const hasGivenUp = (cells) => Atomics.load(cells, CELLS.givenUp) === 1;

// A pipe breaks while its reader has not started yet, and for good when that has ended: then the rest goes nowhere.
function deliver(to, { at, length, cells }) {
  for (;;) {
    try {
      return writeSync(to, buffer, at, length - at);
    } catch (error) {
      if (error.code !== "EPIPE") throw error;
      if (Atomics.load(cells, CELLS.readerGone) === 1) return length - at;
      pause(cells);
    }
  }
}

// The end of the pipe must not come before its reader: opening a pipe that nobody writes to would wait for ever.
function untilRead(path, cells) {
  while (Atomics.load(cells, CELLS.readerGone) === 0 && !hasReader(path)) pause(cells);
}

function hasReader(path) {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
}

function pause(cells) {
  Atomics.wait(cells, CELLS.readerGone, 0, PAUSE_MS);
}
