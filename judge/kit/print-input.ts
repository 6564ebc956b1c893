import { attempt, StepError } from "./call-step.ts";
import { makeInputReader, type IntBounds } from "./input-reader.ts";
import type { LoadedDefinition } from "./loaded-definition.ts";

/** `format` of an input, held to be text that UTF-8 can write. Throws `StepError`. */
export function printInput(input: unknown, { format }: LoadedDefinition): string {
  const text = attempt("format", () => format(input));
  if (typeof text !== "string") throw new StepError("format", `format returned ${typeof text}, not a string`);
  if (!text.isWellFormed())
    throw new StepError("format", "format returned half of a surrogate pair, which UTF-8 cannot write");
  return text;
}

/** `parse` of a whole text that `format` prints again, with the bounds that it met. Throws `StepError`. */
export function readInput(
  text: string,
  definition: LoadedDefinition,
): { readonly input: unknown; readonly bounds: Readonly<Record<string, IntBounds>> } {
  const reader = attempt("parse", () => makeInputReader(text));
  const input = attempt("parse", () => {
    const value = definition.parse(reader);
    reader.end();
    return value;
  });
  const printed = attempt("print", () => definition.format(input));
  if (printed !== text) throw new StepError("print", firstDifference(text, printed));
  return { input, bounds: Object.fromEntries(reader.bounds) };
}

function firstDifference(text: string, printed: unknown): string {
  if (typeof printed !== "string") return `format returned ${typeof printed}, not a string`;
  let at = 0;
  while (at < text.length && text[at] === printed[at]) at += 1;
  const line = text.slice(0, at).split("\n").length;
  const show = (side: string): string => (at >= side.length ? "its end" : JSON.stringify(side.slice(at, at + 20)));
  return `format(parse(text)) differs from the text in line ${line}: ${show(printed)} instead of ${show(text)}`;
}
