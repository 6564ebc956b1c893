"use strict";
// Runs in the box as its first process: boots Node once and forks a child for every run. Strictly synchronous, because a
// handle of the event loop that is open at the fork would be the child's too. docs/warm-start.md says why each step is there.
const fs = require("node:fs");
const { findClockOrigin } = require("./clock-origin.cjs");
const { becomeGuest } = require("./forked-child.cjs");
const { address, descriptors, hideProcesses, keepCapabilities, libc, must, unmark } = require("./system-calls.cjs");
const { watchChild } = require("./watch-child.cjs");

/** Descriptors that the judge opens for the server, and its settings. */
const [COMMANDS, REPLIES, SETTINGS] = [6, 7, "/src/settings.json"];
const PR_SET_DUMPABLE = 4;
/** CAP_CHECKPOINT_RESTORE, with which the number of the next process is set. */
const NUMBERING = 1 << (40 - 32);

function boot() {
  const settings = JSON.parse(fs.readFileSync(SETTINGS, "utf8"));
  warmUp();
  process.execArgv = settings.flags;
  Object.defineProperty(process, "pid", { ...ownProperty(process, "pid"), value: settings.firstPid });
  const clock = findClockOrigin();
  const lastPid = fs.openSync("/proc/sys/kernel/ns_last_pid", "w");
  for (const path of Object.keys(require.cache)) delete require.cache[path];
  // Children have the same uid: from here on they can neither trace the server nor open its memory or its descriptors.
  must(libc.prctl(PR_SET_DUMPABLE, 0n, 0n, 0n, 0n), "prctl");
  // What is counted of the server goes on from one child to the next: a run would read how much the one before it did.
  hideProcesses();
  keepCapabilities(NUMBERING);
  // A descriptor that is renewed in the child is marked again: what stays without the mark there is the server's.
  for (const { fd } of descriptors()) unmark(fd);
  return { ...settings, filter: Buffer.from(settings.filter, "base64"), clock, lastPid };
}

const ownProperty = (object, name) => Object.getOwnPropertyDescriptor(object, name);

/** What most programs use first is loaded by trusted code, once. The standard streams are files here, as in the child. */
function warmUp() {
  console.log("");
  console.error("");
  for (const name of ["readline", "stream", "events", "util"]) require(`node:${name}`);
  void fs.ReadStream;
  fs.readFileSync("/dev/null", "utf8").trim().split("\n").map(Number);
}

function serve(server) {
  reply({ kind: "ready" });
  for (;;) {
    const command = receive();
    if (command === undefined) libc._exit(0);
    // The number of a process must not tell how many ran before.
    fs.writeSync(server.lastPid, String(server.firstPid - 1), 0);
    const startedAt = process.hrtime.bigint();
    const pid = libc.fork();
    if (pid === 0) return becomeGuest(command, server);
    for (const fd of command.descriptors) libc.close(fd);
    reply(pid < 0 ? { kind: "failed", reason: "no process" } : watchChild({ pid, startedAt }, command.bounds));
  }
}

const reply = (message) => fs.writeSync(REPLIES, `${JSON.stringify(message)}\n`);

// struct msghdr, and what it points to: the text of a command, and the control message that carries the descriptors.
const text = Buffer.alloc(64 * 1024);
const control = Buffer.alloc(64);
const vector = Buffer.alloc(16);
const header = Buffer.alloc(56);
vector.writeBigUInt64LE(address(text), 0);
vector.writeBigUInt64LE(BigInt(text.length), 8);
const FIRST_DESCRIPTOR = 16;

/** Waits for a command; undefined when the judge has gone. */
function receive() {
  header.fill(0);
  header.writeBigUInt64LE(address(vector), 16);
  header.writeBigUInt64LE(1n, 24);
  header.writeBigUInt64LE(address(control), 32);
  header.writeBigUInt64LE(BigInt(control.length), 40);
  const bytes = Number(libc.recvmsg(COMMANDS, header, 0));
  if (bytes <= 0) return undefined;
  const received = [];
  const end = Number(control.readBigUInt64LE(0));
  for (let at = FIRST_DESCRIPTOR; at + 4 <= end; at += 4) received.push(control.readInt32LE(at));
  return { ...JSON.parse(text.toString("utf8", 0, bytes)), descriptors: received };
}

const server = boot();
// Not from here: tasks that were posted while Node booted would never end in a child that is forked before one turn of the loop.
// Nor from a timer: a child's own timer of the same length would join the list that is being run, and nobody would wake for it.
setTimeout(() => setImmediate(() => serve(server)), 1);
