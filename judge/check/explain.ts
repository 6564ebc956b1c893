import type { CheckOutcome } from "../model/check-outcome.ts";
import type { ByteSource } from "./byte-source.ts";
import { WHITE_SPACE } from "./byte-class.ts";
import type { UnorderedMismatch } from "./compare-unordered.ts";
import { differenceAt } from "./excerpt.ts";
import type { Mismatch, NumberMismatch, Pair } from "./find-mismatch.ts";
import { placeInFile, type PlaceInFile } from "./place-in-file.ts";
import { quoted } from "./quoted.ts";

export type Rejection = Extract<CheckOutcome, { kind: "rejected" }>;

/** What is known about a difference besides its place, as phrases. */
export type Hints = readonly string[];

/** The rejection for tokens and numbers: which token, where, what was expected, what came. */
export async function rejectToken(
  pair: Pair,
  found: { readonly mismatch: Mismatch; readonly hints: Hints },
  signal?: AbortSignal,
): Promise<Rejection> {
  const { mismatch, hints } = found;
  const answerToken = await placeInFile(pair.answer, mismatch.answerToken, signal);
  const places = {
    answer: { ...answerToken, offset: mismatch.answerAt },
    output: await placeInFile(pair.output, mismatch.outputAt, signal),
  };
  const expected = tokenAt(pair.answer, mismatch.answerToken, mismatch.answerAt);
  const got = tokenAt(pair.output, mismatch.outputToken, mismatch.outputAt);
  const where = at(places.output);
  const token = answerToken.token;
  const number = mismatch.number === undefined ? [] : [describeNumber(mismatch.number)];
  let sentence = `token ${token} (${where}): expected ${expected}, got ${got}`;
  if (expected === undefined) sentence = `extra output after the last token (${where}): token ${token} is ${got}`;
  else if (got === undefined) sentence = `the output ended early (${where}): expected ${expected} as token ${token}`;
  return rejection(pair, places, [sentence, ...number, ...hints]);
}

/** The rejection for exact and lines: the place and the bytes from there on. */
export async function rejectText(
  pair: Pair,
  found: { readonly mismatch: Mismatch; readonly hints: Hints },
  signal?: AbortSignal,
): Promise<Rejection> {
  const { answerAt, outputAt } = found.mismatch;
  const places = {
    answer: await placeInFile(pair.answer, answerAt, signal),
    output: await placeInFile(pair.output, outputAt, signal),
  };
  const expected = restOfLine(pair.answer, answerAt);
  const got = restOfLine(pair.output, outputAt);
  return rejection(pair, places, [`${at(places.output)}: expected ${expected}, got ${got}`, ...found.hints]);
}

/** The rejection for lines in any order: a line that is too much, or one that is missing. */
export async function rejectUnordered(
  pair: Pair,
  found: { readonly mismatch: UnorderedMismatch; readonly hints: Hints },
  signal?: AbortSignal,
): Promise<Rejection> {
  const { mismatch, hints } = found;
  const outputAt = mismatch.kind === "unexpected-line" ? mismatch.outputAt : pair.output.size;
  const places = {
    answer: await placeInFile(pair.answer, mismatch.answerAt ?? pair.answer.size, signal),
    output: await placeInFile(pair.output, outputAt, signal),
  };
  const missing = mismatch.answerAt === undefined ? [] : [`missing is ${wholeLine(pair.answer, mismatch.answerAt)}`];
  const sentence =
    mismatch.kind === "unexpected-line"
      ? [
          `line ${places.output.line} of the output, ${wholeLine(pair.output, outputAt)}, is not among the lines still expected`,
        ]
      : ["a line of the answer does not occur often enough in the output"];
  return rejection(pair, places, [...sentence, ...missing, ...hints]);
}

type Places = { readonly answer: PlaceInFile; readonly output: PlaceInFile };

const rejection = (pair: Pair, places: Places, phrases: Hints): Rejection => ({
  kind: "rejected",
  note: phrases.join("; "),
  difference: differenceAt(
    { source: pair.answer, place: places.answer },
    { source: pair.output, place: places.output },
  ),
});

const at = ({ line, column }: PlaceInFile): string => `line ${line}, column ${column}`;

const FAR = 24;
const BYTES_SHOWN_BEFORE = 12;
const LOOKED_AT = 64;

/** The token that begins at `start`, around the place `at` where it differs; undefined when there is none. */
function tokenAt(source: ByteSource, start: number, differsAt: number): string | undefined {
  const isCutBefore = differsAt - start > FAR;
  const data = source.readAt(isCutBefore ? differsAt - BYTES_SHOWN_BEFORE : start, LOOKED_AT);
  const end = data.findIndex((byte) => WHITE_SPACE[byte] === 1);
  const token = end < 0 ? data : data.subarray(0, end);
  return token.length === 0 ? undefined : quoted(isCutBefore ? fromCharacter(token) : token, { isCutBefore });
}

// A cut that begins inside a UTF-8 character would show as broken bytes.
function fromCharacter(data: Buffer): Buffer {
  const first = data.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return data.subarray(Math.max(0, first));
}

function restOfLine(source: ByteSource, offset: number): string {
  if (offset >= source.size) return "the end";
  const data = source.readAt(offset, LOOKED_AT);
  const feed = data.indexOf("\n");
  return quoted(feed < 0 ? data : data.subarray(0, feed + 1));
}

function wholeLine(source: ByteSource, start: number): string {
  const data = source.readAt(start, LOOKED_AT);
  const feed = data.indexOf("\n");
  return quoted(feed < 0 ? data : data.subarray(0, feed));
}

function describeNumber(number: NumberMismatch): string {
  if (number.kind === "not-a-number") return "a number is expected here";
  if (number.measured === undefined) return "it is off by more than the tolerance";
  const { difference, tolerance } = number.measured;
  const off = `it is off by ${short(difference)}`;
  if (tolerance === 0) return `${off}, and the tolerance is 0 here`;
  const factor = difference / tolerance;
  return factor < 1.005
    ? `${off}, just more than the tolerance ${short(tolerance)}`
    : `${off}, ${short(factor)} times the tolerance ${short(tolerance)}`;
}

const short = (value: number): string => String(Number(value.toPrecision(3)));
