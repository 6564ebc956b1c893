"use strict";
// The guest half of sweep.ts: runs one program over many inputs in this process, its module evaluated afresh each time.
//
// argv: the program. stdin: JSON { nonce, caseMs, most, inputs } with each input as latin1 text; unless `most` is null the
// first input that is too slow is the last, and so is the one with which so much CPU time or output is used up. The program's
// output goes to stdout as it comes; after each input one line on stderr, begun by the nonce, says where in stdout that output lies:
// { case, start, end, exit: code | "timed-out", cpu: ms }. A case without a line was not reached, or ended this process.
const fs = require("node:fs");
const { Module, createRequire } = require("node:module");
const { tmpdir } = require("node:os");
const { dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { Script } = require("node:vm");

const program = process.argv[2];
const { nonce, caseMs, most, inputs } = JSON.parse(fs.readFileSync(0, "utf8"));
const isModule = program.endsWith(".mjs");
const caseFile = join(fs.existsSync("/work") ? "/work" : tmpdir(), `case-${process.pid}`);
const { closeSync, fstatSync, openSync, writeFileSync, writeSync } = fs;
const { clearTimeout, setImmediate, setTimeout } = globalThis;
const { exit, reallyExit, cpuUsage, listeners, removeAllListeners } = process;
const exitProcess = (code) => {
  process.reallyExit = reallyExit;
  return exit.call(process, code);
};

/** The exit code of Node when a module waits at its top level for what never comes. */
const UNSETTLED = 13;

/** Thrown in place of ending the process. */
class Exit extends Error {}

// Under the clock of the engine: a program that does not end is stopped and the next input is tried.
const ENTER = Symbol.for("ruyi-judge.sweep");
const underClock = new Script(`globalThis[Symbol.for("ruyi-judge.sweep")]()`);
const evaluate = isModule
  ? undefined
  : new Script(Module.wrap(fs.readFileSync(program, "utf8")), { filename: program });

const before = { globals: new Set(Reflect.ownKeys(globalThis)), console: { ...console } };
let current = -1;
let start = 0;
let cpuBefore = { user: 0, system: 0 };
let ended;
/** Where the output ended when the program did; whatever it prints afterwards, alone it would not. */
let endedAt;
let hasLoaded;
let watchdog;

process.exit = (code) => {
  leave(code ?? process.exitCode ?? 0);
  throw new Exit();
};
// So the driver of a function problem ends: at once, without the listeners.
process.reallyExit = (code) => {
  if (ended === undefined) endedAt = sizeOfOutput();
  ended ??= code;
  throw new Exit();
};

function begin() {
  current += 1;
  ended = undefined;
  endedAt = undefined;
  hasLoaded = false;
  giveInput(inputs[current]);
  resetProcess();
  start = sizeOfOutput();
  cpuBefore = cpuUsage();
  // What waits cannot be stopped: the case is over, and the next one needs a process without what this one left.
  watchdog = setTimeout(() => {
    report("timed-out");
    exitProcess(0);
  }, caseMs).unref();
  try {
    enter();
    hasLoaded = !isModule;
  } catch (error) {
    fail(error);
  }
}

// The lowest free descriptor is the one that was just closed: whoever reads 0 or /dev/stdin reads this input.
function giveInput(input) {
  writeFileSync(caseFile, input, "latin1");
  try {
    closeSync(0);
  } catch {
    // The program has closed it.
  }
  if (openSync(caseFile, "r") !== 0) exitProcess(70);
}

function resetProcess() {
  let stdin;
  Object.defineProperty(process, "stdin", {
    configurable: true,
    get: () => (stdin ??= fs.createReadStream("", { fd: 0, autoClose: false })),
  });
  process.exitCode = undefined;
  delete process.stdout.write;
  delete process.stderr.write;
  Object.assign(console, before.console);
  delete console[Symbol.asyncIterator];
  for (const key of Reflect.ownKeys(globalThis)) if (!before.globals.has(key)) delete globalThis[key];
  for (const name of ["exit", "beforeExit", "uncaughtException", "unhandledRejection", "SIGTERM", "SIGINT"]) {
    removeAllListeners.call(process, name);
  }
  process.on("beforeExit", finish);
  process.on("uncaughtException", fail);
  for (const file of Object.keys(require.cache)) if (file.startsWith(dirname(program))) delete require.cache[file];
}

function enter() {
  if (isModule) {
    // A module stays loaded by its address.
    const [loaded, number] = [import(`${pathToFileURL(program)}?case=${current}`), current];
    loaded.then(() => (hasLoaded ||= number === current)).catch(fail);
    return;
  }
  const module = new Module(program, null);
  module.filename = program;
  const load = createRequire(program);
  load.main = module;
  process.mainModule = module;
  const run = evaluate.runInThisContext();
  Object.defineProperty(globalThis, ENTER, {
    configurable: true,
    value: () => run.call(module.exports, module.exports, load, module, program, dirname(program)),
  });
  underClock.runInThisContext({ timeout: caseMs });
}

function fail(error) {
  if (error instanceof Exit) return;
  ended ??= error?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT" ? "timed-out" : 1;
}

/** As at the end of a process: the listeners come last, and may change the code. */
function leave(code) {
  if (ended !== undefined) {
    process.exitCode = code;
    return;
  }
  ended = code;
  try {
    process.exitCode = code;
    for (const listener of listeners.call(process, "exit")) listener.call(process, Number(code));
    ended = process.exitCode ?? code;
  } catch (error) {
    // A listener that ends the process again does so with the code that it gives.
    ended = error instanceof Exit ? (process.exitCode ?? code) : 1;
  }
  endedAt = sizeOfOutput();
}

function finish() {
  leave(process.exitCode ?? (hasLoaded ? 0 : UNSETTLED));
  clearTimeout(watchdog);
  report(ended);
  if (most !== null && (ended === "timed-out" || cpuUsed() > most.ms || sizeOfOutput() > most.bytes)) exitProcess(0);
  if (current + 1 < inputs.length) setImmediate(begin);
  else process.on("exit", () => removeAllListeners.call(process));
}

function cpuUsed(since) {
  const { user, system } = cpuUsage(since);
  return (user + system) / 1000;
}

function report(exit) {
  const end = endedAt ?? sizeOfOutput();
  const code = exit === "timed-out" ? exit : Number(exit);
  const frame = { case: current, start, end, exit: code, cpu: cpuUsed(cpuBefore) };
  orStop(() => writeSync(2, `\n${nonce} ${JSON.stringify(frame)}\n`));
}

const sizeOfOutput = () => orStop(() => fstatSync(1).size);

/** A program may close its streams. Nothing can be reported then, and an error would come back here as one of the program. */
function orStop(use) {
  try {
    return use();
  } catch {
    return exitProcess(70);
  }
}

begin();
