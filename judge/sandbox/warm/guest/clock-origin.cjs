"use strict";
// A child's clocks must not tell how long the server has lived, which is how long earlier runs took. Node keeps the moment
// of its start in a few places of its memory: found once in the server, they are set anew in every child.
const fs = require("node:fs");
const { addressOf, memoryAt } = require("./system-calls.cjs");

/** What an ordinary start of Node takes until the program's first line: a program may use the clock as its budget. */
const APPARENT_START_NS = 25_000_000n;
const NODE_START = "_ZN4node11per_process15node_start_timeE";
/** Beyond this many bytes a region is the heap of the engine, where the origin is not kept. */
const LARGEST_REGION = 16 * 1024 * 1024;
const MILESTONES = 8;

/**
 * Finds the places. `performance` keeps the time of day of its origin as a double in microseconds: either the origin in
 * nanoseconds stands before it as an integer, or after it, with the milestones of the start, as a double.
 */
function findClockOrigin() {
  const stamp = Buffer.alloc(8);
  stamp.writeDoubleLE(performance.timeOrigin * 1000);
  const before = process.hrtime.bigint();
  const origin = before - BigInt(Math.round(performance.now() * 1e6));
  const isOrigin = (value) => value > origin - 1_000_000n && value < origin + 1_000_000n;
  const clocks = [];
  const milestones = [];
  for (const region of writableRegions()) {
    const bytes = Buffer.from(region);
    for (let at = bytes.indexOf(stamp); at >= 0; at = bytes.indexOf(stamp, at + 1)) {
      if (at % 8 !== 0) continue;
      if (at >= 8 && isOrigin(bytes.readBigUInt64LE(at - 8))) clocks.push(new BigUint64Array(region, at - 8, 1));
      if (at + 8 * MILESTONES > bytes.length) continue;
      const next = bytes.readDoubleLE(at + 8);
      if (Number.isInteger(next) && isOrigin(BigInt(next))) milestones.push(new Float64Array(region, at, MILESTONES));
    }
  }
  if (clocks.length === 0 || milestones.length !== 1) throw new Error("the origin of the clock was not found");
  return { clocks, milestones: milestones[0], nodeStart: new BigUint64Array(memoryAt(addressOf(NODE_START), 8)) };
}

/** Makes the process look as if Node had just been started in the ordinary way. */
function resetClockOrigin({ clocks, milestones, nodeStart }) {
  const origin = process.hrtime.bigint() - APPARENT_START_NS;
  const passed = Number(origin) - milestones[1];
  for (const clock of clocks) clock[0] = origin;
  nodeStart[0] = origin;
  milestones[0] = Date.now() * 1000 - Number(APPARENT_START_NS / 1000n);
  for (let index = 1; index < MILESTONES; index++) if (milestones[index] >= 0) milestones[index] += passed;
}

function writableRegions() {
  return fs
    .readFileSync("/proc/self/maps", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, from, to, name] = /^([0-9a-f]+)-([0-9a-f]+) rw-p \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
      if (from === undefined || (name !== "" && name !== "[heap]")) return [];
      const start = BigInt(`0x${from}`);
      const bytes = Number(BigInt(`0x${to}`) - start);
      return bytes > LARGEST_REGION ? [] : [memoryAt(start, bytes)];
    });
}

module.exports = { findClockOrigin, resetClockOrigin };
