"use strict";
/* global SETTINGS, DECLARE, READ_VALUE, PRINT_VALUE */
// The guest half of a function problem; function-driver.ts puts the settings and function-values.cjs before this text. It reads one JSON
// value per parameter and line, calls the contestant's function and prints its answer.
//
// The contestant's code runs in this process: what is used after it was loaded is taken before, and no value of it is asked twice.
// When standard input begins with the line `#<nonce>`, the answer is framed by it: whatever else was written to standard output is not the answer.
const fs = require("node:fs");
const { writeSync } = fs;
const { parse } = JSON;
const { apply } = Reflect;
const { fromCharCode } = String;
const NativePromise = Promise;
const host = process;
const { reallyExit } = process;
const { split: splitText, trim: trimText } = String.prototype;
const { exec: matchText } = RegExp.prototype;
const { includes: includesItem } = Array.prototype;
const PARAMETERS = /^[^(]*\(([^()]*)\)/u;
const textOf = Function.prototype.call.bind(Function.prototype["toString"]);

// Prints of the contestant are for debugging: they must not mix with the answer.
process.stdout.write = (...written) => process.stderr.write(...written);

const NONCE_LENGTH = 32;
/** As bytes: a text would stand in a snapshot of the heap. */
const nonce = new Uint8Array(NONCE_LENGTH);
let isFramed = false;

// No listener of the contestant may speak after the answer, or change the exit code.
function end(code) {
  apply(reallyExit, host, [code]);
}

function say(fd, text) {
  writeSync(fd, text);
}

function fail(message) {
  say(2, message + "\n");
  end(1);
}

/** One write, so that a thread of the contestant cannot write into it. */
function deliver(kind, text) {
  if (!isFramed) {
    say(1, text + "\n");
    end(0);
    return;
  }
  let mark = "#";
  for (let index = 0; index < NONCE_LENGTH; index++) mark += fromCharCode(nonce[index]);
  say(1, "\n" + mark + " " + kind + " " + text + "\n" + mark + " end\n");
  end(0);
}

function readInput() {
  const data = fs.readFileSync(0);
  // A file can be read again from its beginning, and there stands the nonce.
  fs.closeSync(0);
  if (fs.openSync("/dev/null", "r") !== 0) throw new Error("standard input could not be closed");
  let start = 0;
  if (data[0] === 35) {
    isFramed = true;
    start = NONCE_LENGTH + 2;
    nonce.set(data.subarray(1, NONCE_LENGTH + 1));
    data.fill(0, 0, start);
  }
  return data.toString("utf8", start);
}

const signature = SETTINGS.name + "(" + SETTINGS.parameters.map(({ name }) => name).join(", ") + ")";
// In a frame it is only a claim: the judge looks at the input itself, and finds the words.
const refuseInput = (message) => (isFramed ? deliver("input", "") : fail(message));

function readArguments(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const { parameters } = SETTINGS;
  const given = lines.filter((line) => line !== "");
  if (given.length !== parameters.length) {
    refuseInput(
      "the input has " +
        given.length +
        " values, but " +
        signature +
        " takes " +
        parameters.length +
        ": one JSON value a line",
    );
  }
  return given.map((line, index) => {
    const { name, type } = parameters[index];
    const where = "line " + (index + 1) + " of the input (" + name + ")";
    let value;
    try {
      value = parse(line);
    } catch {
      refuseInput(where + " is not a JSON value");
    }
    const read = READ_VALUE(value, type);
    if (read.misfit !== undefined) refuseInput(where + " is not of type " + type.text + ": " + read.misfit);
    return read;
  });
}

/** Words without which a program hardly gets at what `closePeepholes` closes; loading that for every program would cost it 4 ms. */
const PEEPING =
  /inspector|\bv8\b|BuiltinModule|\bcreateRequire\b(?! as __ruyi)|[bB]inding|\beval\b|\bFunction\b|\b(?:require|import)\((?!["'])/u;

/** Closes what shows the inside of a closure or of the whole heap. */
function closePeepholes() {
  if (!PEEPING.test(readSource())) return;
  const inspector = host.getBuiltinModule("node:inspector");
  const v8 = host.getBuiltinModule("node:v8");
  const closed = () => {
    throw new Error("not available in a function problem");
  };
  for (const name of ["Session", "open"]) inspector[name] = closed;
  for (const name of ["getHeapSnapshot", "writeHeapSnapshot", "queryObjects", "setHeapSnapshotNearHeapLimit"])
    v8[name] = closed;
  for (const name of ["binding", "_linkedBinding", "_debugProcess"]) host[name] = closed;
  require("node:module").syncBuiltinESMExports();
}

const readSource = () => fs.readFileSync(__dirname + "/" + SETTINGS.file, "utf8");

function isObject(value) {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

// A function, a class or an object that may hold the function as a method.
function callableIn(value) {
  if (!isObject(value)) return undefined;
  const { name } = SETTINGS;
  const { prototype } = value;
  const method = isObject(prototype) ? prototype[name] : undefined;
  if (typeof method === "function") return { found: method, call: (given) => apply(method, new value(), given) };
  const own = value[name];
  return typeof own === "function" ? { found: own, call: (given) => apply(own, value, given) } : undefined;
}

/** A method may also be a field that holds an arrow function: only an object of the class has it. */
function callableInClass(value) {
  const found = callableIn(value);
  return found !== undefined || !isClass(value) ? found : callableIn(new value());
}

const callableItself = (value) =>
  typeof value === "function" ? { found: value, call: (given) => apply(value, undefined, given) } : undefined;

function findCallable(exported, declared) {
  const inner = isObject(exported) ? exported.default : undefined;
  const named = callableItself(declared.found) ?? callableIn(exported) ?? callableIn(inner);
  // A helper beside the class may have the method's name.
  if (named !== undefined && !takesTooMany(named.found, declared)) return named;
  const method =
    callableInClass(declared.Solution) ?? callableInClass(isObject(exported) ? exported.Solution : undefined);
  return (
    (named === undefined || (method !== undefined && !takesTooMany(method.found, declared)) ? method : named) ??
    callableItself(isClass(exported) ? undefined : exported) ??
    callableItself(isClass(inner) ? undefined : inner)
  );
}

/** Parameters that may be absent do not count. */
function takesTooMany(found, { optional = [] }) {
  const given = SETTINGS.parameters.length;
  if (found.length <= given) return false;
  const match = apply(matchText, PARAMETERS, [textOf(found)]);
  const list = match === null ? [] : apply(splitText, match[1], [","]);
  for (let index = given; index < found.length; index++) {
    const name = apply(trimText, list[index] ?? "", []);
    if (!apply(includesItem, optional, [name])) return true;
  }
  return false;
}

const isClass = (value) => typeof value === "function" && textOf(value).startsWith("class");

const plural = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

function checkArity(found, declared) {
  const { length } = found;
  const { name, parameters } = SETTINGS;
  const gives = ", but the problem gives " + parameters.length + ": " + signature;
  if (takesTooMany(found, declared)) fail("the function " + name + " takes " + plural(length, "parameter") + gives);
  if (length > 0 && length < parameters.length) {
    say(
      2,
      "note: the function " + name + " takes " + plural(length, "parameter") + " without a default" + gives + "\n",
    );
  }
}

function refuseMissing({ similar }) {
  fail(
    "there is no function " +
      SETTINGS.name +
      ": declare or export " +
      signature +
      ", or a class Solution with that method" +
      (similar === undefined ? "" : "; there is `" + similar + "`: rename it"),
  );
}

function takeAnswer(result, given) {
  const { name, returns, result: changed } = SETTINGS;
  const isAwaited = isObject(result) && (result instanceof NativePromise || typeof result.then === "function");
  if (isAwaited)
    fail(
      name +
        " returned a promise: the function must not be async; " +
        (returns ?? { text: "nothing" }).text +
        " is expected",
    );
  if (returns !== null) return { value: result, type: returns, of: name + " returned " };
  const { name: parameter, type } = SETTINGS.parameters[changed];
  if (result !== undefined)
    say(2, "note: what " + name + " returned is not looked at: it has to change " + parameter + " in place\n");
  return { value: given[changed], type, of: name + " left in " + parameter + " " };
}

const input = readArguments(readInput());
closePeepholes();

/** What the main file has at its end, exported or not. */
let declared = {};
globalThis[DECLARE] = (names) => {
  declared = names;
};

function run(exported) {
  const callable = findCallable(exported, declared);
  if (callable === undefined) refuseMissing(declared);
  checkArity(callable.found, declared);
  const given = [];
  for (let index = 0; index < input.length; index++) given[index] = input[index].make(declared);
  const answer = takeAnswer(callable.call(given), given);
  const printed = PRINT_VALUE(answer.value, answer.type);
  if (printed.misfit !== undefined) fail(answer.of + printed.misfit + "; " + answer.type.text + " is expected");
  deliver("answer", printed.text);
}

if (SETTINGS.file.endsWith(".cjs")) run(require("./" + SETTINGS.file));
else void import("./" + SETTINGS.file).then(run);
