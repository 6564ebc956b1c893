import { kibibytes } from "../../model/units.ts";
import { type ByteSource } from "../reading/byte-source.ts";
import type { Pair } from "../rules/find-mismatch.ts";

/** Files beyond this are not looked through for the numbers of their cases. */
const LARGEST = kibibytes(512);

// Bounded in every part: nothing here can be made slow by what a file holds.
const CASE = /\b(case ?#?)([0-9]{1,9})(?![0-9])/giu;

/** Whether an output is right but for the numbers behind "Case": the cases are counted from another number. */
export function hintForCaseNumbers(pair: Pair): string | undefined {
  if (Math.max(pair.answer.size, pair.output.size) > LARGEST) return undefined;
  const [answer, output] = [textOf(pair.answer), textOf(pair.output)];
  const [expected, got] = [firstNumber(answer), firstNumber(output)];
  if (expected === undefined || got === undefined || expected === got) return undefined;
  const moved = output.replace(CASE, (_, word: string, digits: string) => `${word}${Number(digits) + expected - got}`);
  if (!areSameTokens(answer, moved)) return undefined;
  return `only the numbers of the cases differ: the first is ${expected}, not ${got}`;
}

/** Bytes as characters. */
const textOf = (source: ByteSource): string => source.readAt(0, source.size).toString("latin1");

function firstNumber(text: string): number | undefined {
  const [, , digits] = [...text.matchAll(CASE)][0] ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const tokensOf = (text: string): readonly string[] => text.split(/[ \t\n\v\f\r]+/u).filter((token) => token !== "");

function areSameTokens(left: string, right: string): boolean {
  const [a, b] = [tokensOf(left), tokensOf(right)];
  return a.length === b.length && a.every((token, index) => token === b[index]);
}
