"use strict";
// What a forked child does before it is the guest: it lets go of everything of the server, binds itself, and runs the script.
const { getCallSites } = require("node:util");
const { resetClockOrigin } = require("./clock-origin.cjs");
const { startScript } = require("./start-script.cjs");
const {
  capabilities,
  isLoopAlive,
  isMarked,
  keepCapabilities,
  libc,
  loadFilter,
  must,
  renewLoop,
} = require("./system-calls.cjs");

const host = process;
const tick = process._tickCallback;
const { apply } = Reflect;
const exit = libc._exit;
const [exitCodeOf, exitingOf] = ["exitCode", "_exiting"].map(
  (name) => Reflect.getOwnPropertyDescriptor(host, name).get,
);
const PR_SET_DUMPABLE = 4;
const PR_CAP_AMBIENT = 47;
const PR_CAP_AMBIENT_CLEAR_ALL = 4n;
const EFD_NONBLOCK = 0x800;
const RLIMIT = { cpu: 0, fileSize: 1, processes: 6 };
const NO_CAPABILITIES = capabilities(0, 0);

/** What the kernel reads of a run's bounds, made before the fork: every child would make it anew. */
const boundsOf = (limits) => Object.entries(limits).map(([name, value]) => [RLIMIT[name], boundOf(BigInt(value))]);

function boundOf(value) {
  const bound = Buffer.alloc(16); // struct rlimit
  bound.writeBigUInt64LE(value, 0);
  bound.writeBigUInt64LE(value, 8);
  return bound;
}

/** Becomes the guest; returns into the event loop only when the script left work there. */
function becomeGuest({ descriptors: streams, script, bounds }, { filter, clock, own, events }) {
  must(libc.setsid(), "setsid");
  streams.forEach((from, to) => must(libc.dup2(from, to), "dup2"));
  renewLoop();
  // The server's own, and the streams under their first numbers. What has the mark was renewed for this process.
  for (const fd of own) if (!isMarked(fd)) letGo(fd, events);
  for (const fd of streams) libc.close(fd);
  for (const [resource, bound] of bounds) must(libc.setrlimit(resource, bound), "setrlimit");
  dropCapabilities();
  must(libc.prctl(PR_SET_DUMPABLE, 1n, 0n, 0n, 0n), "prctl");
  host.argv = [host.argv[0], ...script];
  endProperly();
  resetClockOrigin(clock);
  loadFilter(filter);
  runScript();
}

/** Node's scheduler of delayed tasks has a loop of its own, which the engine wakes when it frees large objects: without an event there it aborts. */
function letGo(fd, events) {
  if (!events.includes(fd)) {
    libc.close(fd);
    return;
  }
  const fresh = must(libc.eventfd(0, EFD_NONBLOCK), "eventfd");
  must(libc.dup2(fresh, fd), "dup2");
  libc.close(fresh);
}

function dropCapabilities() {
  must(libc.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0n, 0n, 0n), "prctl");
  keepCapabilities(NO_CAPABILITIES);
}

/**
 * The child has only this thread: Node's own way out would wait for others for ever. The program may send the event of the end
 * by itself and go on, and may have replaced every builtin: only Node's own call ends well here, by what was there before.
 */
function endProperly() {
  const emit = Reflect.get(host, "emit");
  host.reallyExit = (code) => exit(code | 0);
  host.emit = function emitAndEnd(...given) {
    const result = apply(emit, this, given);
    if (given[0] === "exit" && (exitCode() !== 0 || isNodeEnding())) exit(exitCode());
    return result;
  };
}

const exitCode = () => apply(exitCodeOf, host, []) | 0;

/** Node calls from outside of JavaScript, when it has set its mark and nothing is left to wait for. A failure may end sooner: it never counts. */
const isNodeEnding = () => apply(exitingOf, host, []) === true && !isLoopAlive() && getCallSites(3).length === 2;

function runScript() {
  startScript();
  apply(tick, host, []);
  if (isLoopAlive()) return;
  host.emit("beforeExit", exitCode());
  if (isLoopAlive()) return;
  host._exiting = true;
  host.emit("exit", exitCode());
  exit(exitCode());
}

module.exports = { becomeGuest, boundsOf };
