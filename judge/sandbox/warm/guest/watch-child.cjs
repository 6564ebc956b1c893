"use strict";
// Follows one child to its end, and cuts short what cannot be accepted any more.
const fs = require("node:fs");
const { libc, must, openProcess } = require("./system-calls.cjs");

/** The first look at a child; most have ended by then. */
const SLICE_MS = 10;
/** A child that waits so long without any CPU hangs or sleeps: it is started again in the ordinary way. */
const IDLE_MS = 100;
const SIGKILL = 9;
const POLLIN = 1;
const KIB = 1024;

const waiting = Buffer.alloc(8);
const status = Buffer.alloc(4);
const usage = Buffer.alloc(144); // struct rusage
const time = Buffer.alloc(16); // struct timespec

/** Waits for the child's end or its first bound; times in microseconds, memory in bytes, `status` as wait4 gives it. */
function watchChild({ pid, startedAt }, bounds) {
  const handle = openProcess(pid);
  const seen = { hidden: 0, stopped: undefined };
  try {
    seen.stopped = watch({ pid, handle, startedAt, seen }, bounds);
    if (seen.stopped !== undefined) libc.kill(pid, SIGKILL);
    must(libc.wait4(pid, status, 0, usage), "wait4");
  } finally {
    libc.close(handle);
  }
  return {
    kind: "ended",
    status: status.readInt32LE(0),
    ...(seen.stopped !== undefined && { stopped: seen.stopped }),
    cpu: microsecondsAt(0) + microsecondsAt(16),
    wall: microsecondsSince(startedAt),
    peakMemory: Number(usage.readBigInt64LE(32)) * KIB + seen.hidden,
  };
}

function watch({ pid, handle, startedAt, seen }, { cpu, wall, memory }) {
  let lastCpu = -1;
  let idleSince = startedAt;
  while (!hasEnded(handle)) {
    const used = cpuOf(pid);
    if (used > cpu) return "cpu";
    if (microsecondsSince(startedAt) > wall) return "wall";
    const { resident, hidden } = memoryOf(pid);
    seen.hidden = Math.max(seen.hidden, hidden);
    if (resident + hidden > memory) return "memory";
    if (used !== lastCpu || !isAsleep(pid)) idleSince = process.hrtime.bigint();
    if (microsecondsSince(idleSince) > IDLE_MS * 1000) return "idle";
    lastCpu = used;
  }
  return undefined;
}

function hasEnded(handle) {
  waiting.writeInt32LE(handle, 0);
  waiting.writeInt16LE(POLLIN, 4);
  return libc.poll(waiting, 1n, SLICE_MS) > 0;
}

/** The CPU clock of another process: the kernel's MAKE_PROCESS_CPUCLOCK(pid, CPUCLOCK_SCHED). */
function cpuOf(pid) {
  if (libc.clock_gettime((~pid << 3) | 2, time) < 0) return 0;
  return Number(time.readBigInt64LE(0)) * 1e6 + Number(time.readBigInt64LE(8)) / 1e3;
}

/** In bytes. Page tables and swapped pages are memory too, which the kernel's own peak of a process leaves out. */
function memoryOf(pid) {
  const text = read(pid, "status");
  const bytesOf = (name) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * KIB;
  return { resident: bytesOf("VmRSS"), hidden: bytesOf("VmPTE") + bytesOf("VmSwap") };
}

/** Not while it waits for a core: a busy machine is no reason to call a child idle. */
function isAsleep(pid) {
  const text = read(pid, "stat");
  return /[SZ]/.test(text[text.lastIndexOf(")") + 2] ?? "");
}

/** Empty while the child is as closed as the server that it was forked from; its filter keeps it from closing itself again. */
function read(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}

const microsecondsAt = (at) => Number(usage.readBigInt64LE(at)) * 1e6 + Number(usage.readBigInt64LE(at + 8));
const microsecondsSince = (moment) => Number(process.hrtime.bigint() - moment) / 1e3;

module.exports = { watchChild };
