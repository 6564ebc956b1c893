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
  const similar = JSON.stringify(findSimilarName(decodeUtf8(main).text, name));
  const found = (identifier: string): string => `typeof ${identifier} === "undefined" ? undefined : ${identifier}`;
  const names = ["Solution", "ListNode", "TreeNode"].map((one) => `${one}: ${found(one)}`);
  const all = [`found: ${found(name)}`, ...names, `similar: ${similar}`].join(", ");
  return `\n;globalThis[Symbol.for("${DECLARED}")] = { ${all} };\n`;
}

const DECLARED = "ruyi-judge.declared";

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
    `const DECLARED = Symbol.for("${DECLARED}");`,
    ...["function-values.cjs", "function-driver.cjs"].map((file) => readFileSync(join(GUEST_FILES, file), "utf8")),
  ].join("\n");
}

const GUEST_FILES = join(import.meta.dirname, "guest");

const typeOf = (type: ValueType) => ({ text: type, ...partsOf(type) });
