"use strict";
// A child's clocks must not tell how long the server has lived, which is how long earlier runs took. Node keeps the moment
// of its start in a few places of its memory: found once in the server, they are set anew in every child.
const fs = require("node:fs");
const { address, addressOf, loopTime, memoryAt, updateLoopTime } = require("./system-calls.cjs");

/** What an ordinary start of Node takes until the program's first line: a program may use the clock as its budget. */
const APPARENT_START_NS = 25_000_000n;
const NODE_START = "_ZN4node11per_process15node_start_timeE";
/** Beyond this many bytes a region is the heap of the engine, where the origin is not kept. */
const LARGEST_REGION = 16 * 1024 * 1024;
const MILESTONES = 8;
const COPY_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 128;
const READINGS = 50;
/** What is lost when nanoseconds become a double of milliseconds. */
const SLACK_NS = 2000n;
/** So narrow that another reading would hardly be better. */
const NARROW_NS = 2n * SLACK_NS + 1000n;
/** Less than the time since the machine started, more than that since Node did. */
const TRIAL_MS = 10_000;

/**
 * Finds the places. `performance` keeps the time of day of its origin as a double in microseconds: either the origin in
 * nanoseconds stands before it as an integer, or after it, with the milestones of the start, as a double.
 */
function findClockOrigin() {
  const stamp = Buffer.alloc(8);
  stamp.writeDoubleLE(performance.timeOrigin * 1000);
  const { least, most } = estimateOrigin();
  const isOrigin = (value) => value >= least && value <= most;
  const timers = timersNow();
  const clocks = [];
  const milestones = [];
  let timerBase;
  for (const { start, bytes } of copiesOf(writableRegions())) {
    for (const at of placesOf(stamp, bytes)) {
      if (at >= 8 && isOrigin(bytes.readBigUInt64LE(at - 8)))
        clocks.push(new BigUint64Array(placeAt(start, at - 8, 8)));
      if (at + 8 * MILESTONES > bytes.length) continue;
      const next = bytes.readDoubleLE(at + 8);
      if (Number.isInteger(next) && isOrigin(BigInt(next)))
        milestones.push(new Float64Array(placeAt(start, at, 8 * MILESTONES)));
    }
    timerBase ??= findTimerBase(timers, start, bytes);
  }
  if (clocks.length === 0 || milestones.length === 0) throw new Error("the origin of the clock was not found");
  if (timerBase === undefined) throw new Error("the origin of timers was not found");
  const nodeStart = new BigUint64Array(memoryAt(addressOf(NODE_START), 8));
  return { clocks, milestones, nodeStart, timerBase };
}

/** Where this stands in these bytes, as a word of memory. */
function* placesOf(stamp, bytes) {
  for (let at = bytes.indexOf(stamp); at >= 0; at = bytes.indexOf(stamp, at + 1)) if (at % 8 === 0) yield at;
}

/** The loop's time stands still meanwhile. */
function timersNow() {
  const start = timerStart();
  const base = loopTime() - start;
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64LE(BigInt(base));
  return { start, base, stamp };
}

/** Timers count milliseconds from a moment that Node keeps as an integer. Others look like it: it is the one that timers follow. */
function findTimerBase({ start, base, stamp }, from, bytes) {
  for (const at of placesOf(stamp, bytes)) {
    const place = new BigUint64Array(placeAt(from, at, 8));
    place[0] = BigInt(base - TRIAL_MS);
    const isFollowed = timerStart() >= start + TRIAL_MS;
    place[0] = BigInt(base);
    if (isFollowed) return place;
  }
  return undefined;
}

function timerStart() {
  const timer = setTimeout(() => {}, 1);
  clearTimeout(timer);
  return timer._idleStart;
}

/** Both clocks are read one after the other: on a busy machine much can lie between, so the narrowest of many readings is taken. */
function estimateOrigin() {
  let best;
  for (let reading = 0; reading < READINGS; reading++) {
    const before = process.hrtime.bigint();
    const now = BigInt(Math.floor(performance.now() * 1e6));
    const after = process.hrtime.bigint();
    const bounds = { least: before - now - SLACK_NS, most: after - now + SLACK_NS };
    if (best === undefined || bounds.most - bounds.least < best.most - best.least) best = bounds;
    if (best.most - best.least <= NARROW_NS) break;
  }
  return best;
}

/** Makes the process look as if Node had just been started in the ordinary way. */
function resetClockOrigin({ clocks, milestones, nodeStart, timerBase }) {
  const origin = process.hrtime.bigint() - APPARENT_START_NS;
  for (const clock of clocks) clock[0] = origin;
  nodeStart[0] = origin;
  updateLoopTime();
  timerBase[0] = BigInt(loopTime()) - APPARENT_START_NS / 1_000_000n;
  const stamp = Date.now() * 1000 - Number(APPARENT_START_NS / 1000n);
  for (const list of milestones) {
    const passed = Number(origin) - list[1];
    const latest = Number(origin + APPARENT_START_NS);
    list[0] = stamp;
    for (let index = 1; index < MILESTONES; index++) {
      // On a busy machine the server took longer to boot than its children seem to.
      if (list[index] >= 0) list[index] = Math.min(list[index] + passed, latest);
    }
  }
}

/** The heap of the C library, and what lies right behind Node's own file: its variables. The engine's heap is not among them. */
function writableRegions() {
  let behindNode;
  return fs
    .readFileSync("/proc/self/maps", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, from, to, rights, name] = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
      const isOurs = rights === "rw-p" && (name === "[heap]" || (name === "" && from === behindNode));
      behindNode = name === process.execPath ? to : undefined;
      if (!isOurs) return [];
      const start = BigInt(`0x${from}`);
      const length = Number(BigInt(`0x${to}`) - start);
      return length > LARGEST_REGION ? [] : [{ start, length }];
    });
}

const placeAt = (start, at, bytes) => memoryAt(start + BigInt(at), bytes);

/**
 * Read by the kernel, in parts that overlap: the engine may give a region back meanwhile. The region of the copy itself is left
 * out, where all would be found again.
 */
function* copiesOf(regions) {
  const memory = fs.openSync("/proc/self/mem", "r");
  const copy = Buffer.alloc(COPY_BYTES);
  const own = address(copy);
  try {
    for (const { start, length } of regions) {
      if (own >= start && own < start + BigInt(length)) continue;
      for (let at = 0; at < length; at += COPY_BYTES - OVERLAP_BYTES) {
        const from = start + BigInt(at);
        yield { start: from, bytes: copy.subarray(0, readMemory(memory, copy, { from, length: length - at })) };
      }
    }
  } finally {
    // Also when the reader has found enough: a child must never have it.
    fs.closeSync(memory);
  }
}

function readMemory(memory, copy, { from, length }) {
  try {
    return fs.readSync(memory, copy, 0, Math.min(length, COPY_BYTES), from);
  } catch {
    return 0;
  }
}

module.exports = { findClockOrigin, resetClockOrigin };
