import type { FunctionInterface } from "../model/problem.ts";
import { findMisfit } from "../model/value-type.ts";

/** Why a test's input cannot be given to the function, in words that name the line; undefined when it can: one JSON value per parameter and line. */
export function findInputMisfit(input: string, { name, parameters }: FunctionInterface): string | undefined {
  const lines = input.split("\n").map((line) => line.trim());
  const given = lines.flatMap((text, index) => (text === "" ? [] : [{ text, line: index + 1 }]));
  if (given.length !== parameters.length) {
    const signature = `${name}(${parameters.map((parameter) => parameter.name).join(", ")})`;
    return `the input has ${given.length} values, but ${signature} takes ${parameters.length}: one JSON value a line`;
  }
  for (const [index, { text, line }] of given.entries()) {
    const parameter = parameters[index];
    if (parameter === undefined) continue;
    const where = `line ${line} of the input (${parameter.name})`;
    const value = parse(text);
    if (value === undefined) return `${where} is not a JSON value`;
    const misfit = findMisfit(value.json, parameter.type);
    if (misfit !== undefined) return `${where} is not of type ${parameter.type}: ${misfit}`;
  }
  return undefined;
}

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
