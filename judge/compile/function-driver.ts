import type { ProblemInterface } from "../model/problem.ts";
import type { ModuleFormat } from "./build-program.ts";

export type FunctionInterface = Extract<ProblemInterface, { readonly kind: "function" }>;

/**
 * Text to append to the main file, so that the driver also reaches what the file declares and does not export. It begins
 * with a line break, because the file may end in a comment, and adds no line before the contestant's own.
 */
export function functionEpilogue({ name }: FunctionInterface): string {
  assertIdentifier(name);
  const found = (identifier: string): string => `typeof ${identifier} === "undefined" ? undefined : ${identifier}`;
  return `\n;globalThis[Symbol.for("${DECLARED}")] = [${found(name)}, ${found("Solution")}];\n`;
}

const DECLARED = "ruyi-judge.declared";

// The name comes from problem.yaml and becomes program text.
function assertIdentifier(name: string): void {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))
    throw new Error(`not a function name: ${JSON.stringify(name)}`);
}

/**
 * The program that reads one JSON value per parameter and line, calls the contestant's function and prints one JSON value.
 * Everything it uses after the contestant's code was loaded is taken before.
 */
export function makeFunctionDriver({ name, parameters, returns }: FunctionInterface, format: ModuleFormat): string {
  const settings = JSON.stringify({ name, parameters: parameters.map((parameter) => parameter.name), returns });
  const load = format === "cjs" ? 'run(require("./submission.cjs"))' : 'import("./submission.mjs").then(run)';
  return `"use strict";\nconst SETTINGS = ${settings};\nconst DECLARED = Symbol.for("${DECLARED}");\n${DRIVER}\n${load};\n`;
}

const DRIVER = String.raw`
const { readFileSync, writeSync } = require("node:fs");
const { exit } = process;
const { parse, stringify } = JSON;
const { isFinite } = Number;

// Prints of the contestant are for debugging: they must not mix with the answer.
process.stdout.write = (...written) => process.stderr.write(...written);

function writeAll(fd, text) {
  const data = Buffer.from(text);
  for (let done = 0; done < data.length; ) done += writeSync(fd, data, done);
}

function fail(message) {
  writeAll(2, message + "\n");
  exit(1);
}

const signature = SETTINGS.name + "(" + SETTINGS.parameters.join(", ") + ")";

function isObject(value) {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

// A function, a class or an object that may hold the function as a method.
function callableIn(value) {
  if (!isObject(value)) return undefined;
  if (typeof value.prototype?.[SETTINGS.name] === "function") {
    checkArity(value.prototype[SETTINGS.name]);
    return (given) => new value()[SETTINGS.name](...given);
  }
  if (typeof value[SETTINGS.name] === "function") {
    checkArity(value[SETTINGS.name]);
    return (given) => value[SETTINGS.name](...given);
  }
  return undefined;
}

function callableItself(value) {
  if (typeof value !== "function") return undefined;
  checkArity(value);
  return (given) => value(...given);
}

function checkArity(found) {
  if (found.length <= SETTINGS.parameters.length) return;
  fail("the function " + SETTINGS.name + " takes " + found.length + " parameters, but the problem gives " + SETTINGS.parameters.length + ": " + signature);
}

function findCallable(exported) {
  const [declared, solution] = globalThis[DECLARED] ?? [];
  const inner = exported?.default;
  return (
    callableItself(declared) ??
    callableIn(exported) ??
    callableIn(inner) ??
    callableIn(solution) ??
    callableIn(exported?.Solution) ??
    callableItself(exported) ??
    callableItself(inner)
  );
}

function readArguments() {
  const lines = readFileSync(0, "utf8").split("\n").map((line) => line.trim()).filter((line) => line !== "");
  if (lines.length !== SETTINGS.parameters.length) {
    fail("the input has " + lines.length + " values, but " + signature + " takes " + SETTINGS.parameters.length + ": one JSON value a line");
  }
  return lines.map((line, index) => {
    try {
      return parse(line);
    } catch {
      return fail("line " + (index + 1) + " of the input (" + SETTINGS.parameters[index] + ") is not a JSON value");
    }
  });
}

const WANTED = { integer: "number", number: "number", string: "string", boolean: "boolean" };

function describe(value) {
  if (value === undefined) return "nothing (undefined): is a return missing?";
  if (value === null) return "null";
  if (typeof value === "bigint") return "a BigInt: convert it with Number(…)";
  if (typeof value === "object" && typeof value.then === "function") return "a promise: the function must not be async";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return "an array";
  return "a value of type " + typeof value;
}

function run(exported) {
  const call = findCallable(exported);
  if (call === undefined) {
    fail("there is no function " + SETTINGS.name + ": declare or export " + signature + ", or a class Solution with that method");
  }
  const result = call(readArguments());
  const isFit = typeof result === WANTED[SETTINGS.returns] && (typeof result !== "number" || isFinite(result));
  if (!isFit) fail(SETTINGS.name + " returned " + describe(result) + "; " + SETTINGS.returns + " is expected");
  writeAll(1, stringify(result) + "\n");
  // The answer is given: timers that the program left running must not keep it waiting.
  exit(0);
}
`;
