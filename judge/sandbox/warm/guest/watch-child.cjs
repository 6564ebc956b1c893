"use strict";
// Follows one child to its end, and cuts short what cannot be accepted any more. The next child inherits the memory of the
// server and may read all of it: what is learnt of a child stands in the buffers here alone, which are emptied when it was told.
// So there are only small integers, which the engine keeps nowhere; no text, no fraction, no new object.
const { libc, must, openProcess, readInto } = require("./system-calls.cjs");

/** The first look at a child; most have ended by then. */
const SLICE_MS = 10;
/** A child that waits so long without any CPU hangs or sleeps: it is started again in the ordinary way. */
const IDLE_MS = 100;
const SIGKILL = 9;
const POLLIN = 1;
const CLOCK_MONOTONIC = 1;
/** Why a child was stopped, as warm-protocol.ts has it. */
const STOPPED = { no: 0, cpu: 1, wall: 2, memory: 3, idle: 4 };

/** What is told of a child, in parts: why it was stopped, hidden memory in KiB, status, start and end, struct rusage. */
const told = Buffer.alloc(8 + 8 + 16 + 16 + 144);
const [summary, status] = [new Int32Array(told.buffer, told.byteOffset, 2), told.subarray(8, 12)];
const [started, ended, usage] = [told.subarray(16, 32), told.subarray(32, 48), told.subarray(48)];
const waiting = Buffer.alloc(8);
const time = Buffer.alloc(16); // struct timespec
const clock = new Int32Array(time.buffer, time.byteOffset, 4);
const page = Buffer.alloc(4096);
const line = Buffer.alloc(2 * told.length + 1, "\n");

const markStart = () => libc.clock_gettime(CLOCK_MONOTONIC, started);

/** Waits for the child's end or its first bound. Bounds are in milliseconds and KiB. */
function watchChild(child, bounds) {
  const handle = openProcess();
  summary[0] = watch(child, handle, bounds);
  if (summary[0] !== STOPPED.no) libc.kill(child.pid, SIGKILL);
  must(libc.wait4(child.pid, status, 0, usage), "wait4");
  libc.clock_gettime(CLOCK_MONOTONIC, ended);
  libc.close(handle);
}

/** What is told, as one line of hexadecimal digits; whoever has sent it calls forgetChild. */
function describeChild() {
  for (let at = 0; at < told.length; at++) {
    line[2 * at] = DIGITS[told[at] >> 4];
    line[2 * at + 1] = DIGITS[told[at] & 15];
  }
  return line;
}

const DIGITS = Buffer.from("0123456789abcdef");

function forgetChild() {
  for (const buffer of BUFFERS) buffer.fill(0);
  line[line.length - 1] = NEW_LINE;
}

const NEW_LINE = 10;
const BUFFERS = [told, time, page, line];

function watch(child, handle, bounds) {
  const begin = now();
  let [last, lastCpu, idle] = [begin, -1, 0];
  while (!hasEnded(handle)) {
    const cpu = timeOf(child.clock);
    const moment = now();
    if (cpu > bounds.cpu) return STOPPED.cpu;
    if (since(begin, moment) > bounds.wall) return STOPPED.wall;
    if (isTooLarge(child, bounds.memory)) return STOPPED.memory;
    // Where this process waited for a core itself, it does not know what the child did meanwhile.
    if (cpu !== lastCpu || !isAsleep(child)) idle = 0;
    else idle += Math.min(since(last, moment), 2 * SLICE_MS);
    if (idle > IDLE_MS) return STOPPED.idle;
    [last, lastCpu] = [moment, cpu];
  }
  return STOPPED.no;
}

function hasEnded(handle) {
  waiting.writeInt32LE(handle, 0);
  waiting.writeInt16LE(POLLIN, 4);
  return libc.poll(waiting, 1n, SLICE_MS) > 0;
}

const now = () => timeOf(CLOCK_MONOTONIC);
const TURN_S = 2 ** 20;
const since = (moment, later) => (later >= moment ? later - moment : later + TURN_S * 1000 - moment);

/** In milliseconds, to 0.03 %, and from 0 again after 12 days: larger numbers would not be small integers. */
function timeOf(id) {
  if (libc.clock_gettime(id, time) < 0) return 0;
  return (clock[0] & (TURN_S - 1)) * 1000 + (((clock[2] >> 10) * 1074) >> 20);
}

/** Page tables and swapped pages are memory too, which the kernel's own peak of a process leaves out. */
function isTooLarge({ statusPath }, memory) {
  if (readInto(page, statusPath) <= 0) return false;
  const hidden = kibibytesAfter(TABLES) + kibibytesAfter(SWAP);
  if (hidden > summary[1]) summary[1] = hidden;
  return kibibytesAfter(RESIDENT) + hidden > memory;
}

const [RESIDENT, TABLES, SWAP] = ["\nVmRSS:", "\nVmPTE:", "\nVmSwap:"].map((name) => Buffer.from(name));
const [ZERO, NINE, BLANK, TAB] = [0x30, 0x39, 0x20, 0x09];

function kibibytesAfter(name) {
  let at = page.indexOf(name);
  if (at < 0) return 0;
  at += name.length;
  while (page[at] === BLANK || page[at] === TAB) at++;
  let value = 0;
  for (; page[at] >= ZERO && page[at] <= NINE; at++) value = value * 10 + page[at] - ZERO;
  return value;
}

/** Not while one of its threads waits for a core, and not when it has just ended: a busy machine is no reason to call a child idle. */
function isAsleep({ statPaths }) {
  for (let at = 0; at < statPaths.length; at++) {
    if (readInto(page, statPaths[at]) > 0) {
      if (page[page.lastIndexOf(CLOSING) + 2] !== SLEEPING) return false;
    } else if (at === 0) return false;
  }
  return true;
}

const [CLOSING, SLEEPING] = [...Buffer.from(")S")];

module.exports = { markStart, watchChild, describeChild, forgetChild };
