import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FunctionInterface, ValueType } from "../model/problem.ts";
import { partsOf } from "../model/value-type.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { ModuleFormat } from "./build-program.ts";
import { findSimilarName } from "./similar-name.ts";

/**
 * Text to append to the main file, so that the driver also reaches what the file declares and does not export. It begins
 * with a line break, because the file may end in a comment, and adds no line before the contestant's own.
 */
export function functionEpilogue({ name }: FunctionInterface, main: Uint8Array): string {
  assertIdentifier(name);
  // A function that nothing uses is not in the bundle any more.
  const { text } = decodeUtf8(main);
  const similar = JSON.stringify(findSimilarName(text, name));
  const optional = JSON.stringify(findOptionalNames(text));
  const found = (identifier: string): string => `typeof ${identifier} === "undefined" ? void 0 : ${identifier}`;
  const names = ["Solution", "ListNode", "TreeNode"].map((one) => `${one}: ${found(one)}`);
  const all = [`found: ${found(name)}`, ...names, `similar: ${similar}`, `optional: ${optional}`].join(", ");
  return `\n;${DECLARE}({ ${all} });\n`;
}

/** A global of the driver. A name that nobody has himself: the file may declare its own `Symbol` and `globalThis`. */
const DECLARE = "__ruyiJudgeDeclare";

// Only where a name begins: a name of 200,000 letters must not be looked at from each of them.
const NAME = String.raw`(?<![\p{ID_Continue}$])[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const OPTIONAL = [
  String.raw`(?<name>${NAME})\s*\?\s*[:,)]`,
  String.raw`(?<name>${NAME})\s*=\s*\k<name>\s*(?:\|\||\?\?)`,
  String.raw`(?<name>${NAME})\s*(?:\|\||\?\?)=`,
  String.raw`(?<name>${NAME})\s*[=!]==?\s*(?:undefined|null|void)\b`,
  String.raw`(?:!|\btypeof\s)\s*(?<name>${NAME})`,
];

/** Names of parameters that the text marks as optional, or asks whether they are there, as older JavaScript does: `memo = memo || {}`. */
function findOptionalNames(text: string): readonly string[] {
  const matches = OPTIONAL.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "gu"))]);
  return [...new Set(matches.flatMap(({ groups }) => groups?.["name"] ?? []))];
}

// The name comes from problem.yaml and becomes program text.
function assertIdentifier(name: string): void {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))
    throw new Error(`not a function name: ${JSON.stringify(name)}`);
}

/** The program that reads one JSON value per parameter and line, calls the contestant's function and prints one JSON value. */
export function makeFunctionDriver(
  { name, parameters, returns, result }: FunctionInterface,
  format: ModuleFormat,
): string {
  const settings = {
    name,
    parameters: parameters.map((parameter) => ({ name: parameter.name, type: typeOf(parameter.type) })),
    returns: returns === "void" ? null : typeOf(returns),
    result: parameters.findIndex((parameter) => parameter.name === result),
    file: `submission.${format === "cjs" ? "cjs" : "mjs"}`,
  };
  return [
    '"use strict";',
    `const SETTINGS = ${JSON.stringify(settings)};`,
    `const DECLARE = ${JSON.stringify(DECLARE)};`,
    ...["function-values.cjs", "function-driver.cjs"].map((file) => readFileSync(join(GUEST_FILES, file), "utf8")),
  ].join("\n");
}

const GUEST_FILES = join(import.meta.dirname, "guest");

const typeOf = (type: ValueType) => ({ text: type, ...partsOf(type) });
