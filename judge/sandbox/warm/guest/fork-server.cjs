"use strict";
// Runs in the box as its first process: boots Node once and forks a child for every run. Strictly synchronous, because a
// handle of the event loop that is open at the fork would be the child's too. docs/warm-start.md says why each step is there.
const fs = require("node:fs");
const { setFlagsFromString } = require("node:v8");
// What most programs use first. Node has these in compiled form, which it takes as long as no option of the engine is another.
for (const name of ["ffi", "readline", "stream", "events", "util"]) require(`node:${name}`);
void fs.ReadStream;
// Whole files are compiled here, or every child would compile the functions that it calls.
setFlagsFromString("--no-lazy");
const { findClockOrigin } = require("./clock-origin.cjs");
const { becomeGuest, boundsOf } = require("./forked-child.cjs");
const { startScript } = require("./start-script.cjs");
const {
  address,
  capabilities,
  describeFilter,
  descriptors,
  keepCapabilities,
  libc,
  must,
  mountProc,
  nameChild,
  unmark,
  unmountProc,
} = require("./system-calls.cjs");
const { forgetWorkerThreads } = require("./worker-threads.cjs");
const { describeChild, forgetChild, markStart, watchChild } = require("./watch-child.cjs");

setFlagsFromString("--lazy");

/** Descriptors that the judge opens for the server, and its settings. */
const [COMMANDS, REPLIES, SETTINGS, NOTHING] = [6, 7, "/src/settings.json", "/src/empty.cjs"];
const START = "/runtime/start.cjs";
/** What `process.execArgv` is in an ordinary start. */
const flags = process.argv.splice(2);
const PR_SET_DUMPABLE = 4;
/** CAP_SYS_ADMIN, with which /proc is renewed for every run. */
const MOUNTING = 1 << 21;
/** CAP_CHECKPOINT_RESTORE, with which the number of the next process is set. */
const NUMBERING = 1 << (40 - 32);

/** Those of libuv's pool, which have the next numbers. Workers of the program use CPU themselves while they do anything. */
const MOST_THREADS = 4;

function boot() {
  const settings = JSON.parse(fs.readFileSync(SETTINGS, "utf8"));
  warmUp();
  // As in an ordinary start.
  require(START);
  process.execArgv = flags;
  Object.defineProperty(process, "pid", { ...ownProperty(process, "pid"), value: settings.firstPid });
  const clock = findClockOrigin();
  forgetWorkerThreads();
  const killing = openKilling();
  const lastPid = fs.openSync("/proc/sys/kernel/ns_last_pid", "w");
  for (const path of Object.keys(require.cache)) delete require.cache[path];
  // Children have the same uid: from here on they can neither trace the server nor open its memory or its descriptors.
  must(libc.prctl(PR_SET_DUMPABLE, 0n, 0n, 0n, 0n), "prctl");
  keepCapabilities(capabilities(MOUNTING, NUMBERING));
  nameChild(settings.firstPid);
  // A descriptor that is renewed in the child is marked again: what stays without the mark there is the server's.
  const own = descriptors();
  const events = own.filter((fd) => fs.readlinkSync(`/proc/self/fd/${fd}`) === "anon_inode:[eventfd]");
  for (const fd of own) unmark(fd);
  const instructions = Buffer.from(settings.filter, "base64");
  return { ...settings, instructions, filter: describeFilter(instructions), clock, lastPid, killing, own, events };
}

/** Where a group is full the kernel is to take the child, which inherits that, and not the server that is in it too. */
function openKilling() {
  const own = fs.readFileSync(KILLING).subarray(0, -1);
  const first = Buffer.from("1000");
  const fd = fs.openSync(KILLING, "w");
  const write = (value, bytes) => libc.pwrite(fd, value, bytes, 0n);
  return { childFirst: write.bind(undefined, first, 4n), asBefore: write.bind(undefined, own, BigInt(own.length)) };
}

const KILLING = "/proc/self/oom_score_adj";

const ownProperty = (object, name) => Object.getOwnPropertyDescriptor(object, name);

/** What most programs do first is done by trusted code, once. The standard streams are files here, as in the child. */
function warmUp() {
  console.log("");
  console.error("");
  const input = fs.openSync("/dev/null");
  for (const from of [input, "/dev/null"]) fs.readFileSync(from, "utf8").trim().split("\n").map(Number);
  fs.closeSync(input);
  // What reads and starts a script. The child's own takes the place of this one.
  const given = process.argv;
  process.argv = [given[0], NOTHING];
  startScript();
  process.argv = given;
}

/** Does the same for every run and keeps nothing of it: what a child finds in its memory must not tell of the runs before. */
function serve(server) {
  const { firstPid } = server;
  const before = Buffer.from(String(firstPid - 1));
  const beforeBytes = BigInt(before.length);
  const child = {
    pid: firstPid,
    // The kernel's MAKE_PROCESS_CPUCLOCK(pid, CPUCLOCK_SCHED).
    clock: (~firstPid << 3) | 2,
    statusPath: Buffer.from(`/proc/${firstPid}/status\0`),
    statPaths: Array.from({ length: 1 + MOST_THREADS }, (_, index) =>
      Buffer.from(`/proc/${firstPid}/task/${firstPid + index}/stat\0`),
    ),
  };
  drawOn();
  reply(Buffer.from(`${JSON.stringify({ kind: "ready" })}\n`));
  for (;;) {
    if (!receive()) libc._exit(0);
    // The number of a process must not tell how many ran before.
    libc.pwrite(server.lastPid, before, beforeBytes, 0n);
    // What is counted of the server goes on from one child to the next, and the times of files here tell who looked at them: every
    // child gets a /proc of its own, without the server.
    mountProc();
    markStart();
    server.killing.childFirst();
    const pid = libc.fork();
    if (pid === 0) return becomeGuest({ ...command, descriptors: [...received] }, server);
    server.killing.asBefore();
    for (let index = 0; index < received.length; index++) libc.close(received[index]);
    if (pid < 0) reply(NO_PROCESS);
    else if (pid !== firstPid) libc._exit(1);
    else {
      watchChild(child, command.watched);
      reply(describeChild());
    }
    forgetChild();
    // Beside what the judge does with the reply: unmounting waits for the kernel's other readers.
    unmountProc();
    drawOn();
  }
}

const { random } = Math;
const draws = Buffer.alloc(1);

/** All children inherit the same generator of chance: without this each of them would draw the same numbers. */
function drawOn() {
  libc.getrandom(draws, 1n, 0);
  for (let left = 64 + draws[0]; left > 0; left--) random();
}

const NO_PROCESS = Buffer.from(`${JSON.stringify({ kind: "failed", reason: "no process" })}\n`);
const reply = (line) => libc.write(REPLIES, line, BigInt(line.length));

// struct msghdr, and what it points to: the text of a command, and the control message that carries the descriptors.
const text = Buffer.alloc(64 * 1024);
const control = Buffer.alloc(64);
const vector = Buffer.alloc(16);
const header = Buffer.alloc(56);
vector.writeBigUInt64LE(address(text), 0);
vector.writeBigUInt64LE(BigInt(text.length), 8);
header.writeBigUInt64LE(address(vector), 16);
header.writeBigUInt64LE(1n, 24);
header.writeBigUInt64LE(address(control), 32);
const FIRST_DESCRIPTOR = 16;
const received = new Int32Array(3);
let command;
let known = Buffer.alloc(0);

/** Waits for a command, and says whether there was one. It is parsed only when it is another than the last. */
function receive() {
  // Named here, or the engine would free what the header points to.
  vector.writeInt32LE(text.length, 8);
  header.writeInt32LE(control.length, 40);
  header.writeInt32LE(0, 48);
  const bytes = libc.recvmsg(COMMANDS, header, 0);
  if (bytes <= 0) return false;
  for (let index = 0; index < received.length; index++)
    received[index] = control.readInt32LE(FIRST_DESCRIPTOR + 4 * index);
  if (known.length === bytes && text.compare(known, 0, bytes, 0, bytes) === 0) return true;
  known = Buffer.from(text.subarray(0, bytes));
  const { bounds, limits, script } = JSON.parse(known.toString());
  const watched = {
    cpu: Math.ceil(bounds.cpu / 1000),
    wall: Math.ceil(bounds.wall / 1000),
    memory: Math.ceil(bounds.memory / 1024),
  };
  command = { script, bounds: boundsOf(limits), watched };
  return true;
}

const server = boot();
// Not from here: tasks that were posted while Node booted would never end in a child that is forked before one turn of the loop.
// Nor from a timer: a child's own timer of the same length would join the list that is being run, and nobody would wake for it.
setTimeout(() => {
  const turn = setImmediate(() => {
    // A program can ask in which object it runs: the way to the server must not be there.
    turn._onImmediate = undefined;
    serve(server);
  });
}, 1);
