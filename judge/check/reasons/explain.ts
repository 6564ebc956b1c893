import type { CheckOutcome } from "../../model/check-outcome.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import { differenceAt } from "./excerpt.ts";
import type { Fault, Mismatch, Pair } from "../rules/find-mismatch.ts";
import { placeInFile, type PlaceInFile } from "./place-in-file.ts";
import { quoted } from "./quoted.ts";
import type { Rules } from "../rules/rules-of.ts";

type Rejection = Extract<CheckOutcome, { kind: "rejected" }>;

/** What is known about a difference besides its place, as phrases. */
export type Hints = readonly string[];

type Found = { readonly mismatch: Mismatch; readonly rules: Rules; readonly hints: Hints };

/** The rejection: which token, line or bytes, where, what was expected, what came, and what else is known. */
export async function rejectPair(pair: Pair, found: Found, signal?: AbortSignal): Promise<Rejection> {
  switch (found.rules.unit) {
    case "token":
      return await rejectToken(pair, found, signal);
    case "text":
      return await rejectText(pair, found, signal);
    case "any-line":
      return await rejectUnordered(pair, { ...found, unit: "line" }, signal);
    case "any-number":
      return found.mismatch.fault?.kind === "malformed"
        ? await rejectToken(pair, found, signal)
        : await rejectUnordered(pair, { ...found, unit: "number" }, signal);
  }
}

/** Says which token stands at a place, and where that is. */
export async function describePlace(
  source: ByteSource,
  { offset, separators }: { readonly offset: number; readonly separators: Uint8Array },
  signal?: AbortSignal,
): Promise<string> {
  const place = await placeInFile(source, { offset, separators }, signal);
  const token = tokenAt(source, { start: offset, differsAt: offset, separators });
  return token === undefined ? `it ends (${at(place)})` : `token ${place.token} (${at(place)}) is ${token}`;
}

async function rejectToken(pair: Pair, { mismatch, rules, hints }: Found, signal?: AbortSignal): Promise<Rejection> {
  const { separators } = rules;
  const answerToken = await placeInFile(pair.answer, { offset: mismatch.answerToken, separators }, signal);
  const places = {
    answer: { ...answerToken, offset: mismatch.answerAt },
    output: await placeInFile(pair.output, { offset: mismatch.outputAt, separators }, signal),
  };
  const expected = tokenAt(pair.answer, { start: mismatch.answerToken, differsAt: mismatch.answerAt, separators });
  const got = tokenAt(pair.output, { start: mismatch.outputToken, differsAt: mismatch.outputAt, separators });
  const where = at(places.output);
  const token = answerToken.token;
  const fault = mismatch.fault === undefined ? [] : describeFault(mismatch.fault);
  let sentence = `token ${token} (${where}): expected ${expected}, got ${got}`;
  // Only where white space counts: neither has a token there.
  const isBlank = expected === undefined && got === undefined;
  if (rules.unit === "any-number") sentence = `token ${places.output.token} (${where}) is ${got}`;
  else if (isBlank) sentence = `white space after the last token differs (${where})`;
  else if (expected === undefined) sentence = `extra output after the last token (${where}): token ${token} is ${got}`;
  else if (got === undefined) sentence = `the output ended early (${where}): expected ${expected} as token ${token}`;
  return rejection(pair, places, [sentence, ...fault, ...hints]);
}

/** For exact and lines: the place and the bytes from there on. */
async function rejectText(pair: Pair, { mismatch, rules, hints }: Found, signal?: AbortSignal): Promise<Rejection> {
  const { answerAt, outputAt } = mismatch;
  const { separators } = rules;
  const places = {
    answer: await placeInFile(pair.answer, { offset: answerAt, separators }, signal),
    output: await placeInFile(pair.output, { offset: outputAt, separators }, signal),
  };
  const expected = restOfLine(pair.answer, answerAt);
  const got = restOfLine(pair.output, outputAt);
  return rejection(pair, places, [`${at(places.output)}: expected ${expected}, got ${got}`, ...hints]);
}

/** For lines and numbers in any order: one that is too much, or one that is missing. */
async function rejectUnordered(
  pair: Pair,
  { mismatch, rules, hints, unit }: Found & { readonly unit: "line" | "number" },
  signal?: AbortSignal,
): Promise<Rejection> {
  const { answerAt, outputAt } = mismatch;
  const { separators } = rules;
  const places = {
    answer: await placeInFile(pair.answer, { offset: answerAt, separators }, signal),
    output: await placeInFile(pair.output, { offset: outputAt, separators }, signal),
  };
  const show = (source: ByteSource, start: number): string | undefined =>
    unit === "line" ? wholeLine(source, start) : tokenAt(source, { start, differsAt: start, separators });
  const count = unit === "line" ? `line ${places.output.line}` : `number ${places.output.token} (${at(places.output)})`;
  const sentence =
    mismatch.fault?.kind === "unexpected"
      ? `${count} of the output, ${show(pair.output, outputAt)}, is not among the ${unit}s still expected`
      : `a ${unit} of the answer does not occur often enough in the output`;
  const missing = answerAt === pair.answer.size ? [] : [`missing is ${show(pair.answer, answerAt)}`];
  return rejection(pair, places, [sentence, ...missing, ...hints]);
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

type TokenPlace = { readonly start: number; readonly differsAt: number; readonly separators: Uint8Array };

/** The token that begins at `start`, around the place `at` where it differs; undefined when there is none. */
function tokenAt(source: ByteSource, { start, differsAt, separators }: TokenPlace): string | undefined {
  const isCutBefore = differsAt - start > FAR;
  const data = source.readAt(isCutBefore ? differsAt - BYTES_SHOWN_BEFORE : start, LOOKED_AT);
  const end = data.findIndex((byte) => separators[byte] === 1);
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

function describeFault(fault: Fault): Hints {
  switch (fault.kind) {
    case "malformed":
      return [`${fault.expected} is expected here`];
    case "imprecise":
      return [fault.measured === undefined ? "it is off by more than the tolerance" : describeError(fault.measured)];
    case "unexpected":
    case "missing":
      return [];
  }
}

function describeError({ difference, tolerance }: { readonly difference: number; readonly tolerance: number }): string {
  const off = `it is off by ${short(difference)}`;
  if (tolerance === 0) return `${off}, and the tolerance is 0 here`;
  const factor = difference / tolerance;
  return factor < 1.005
    ? `${off}, just more than the tolerance ${short(tolerance)}`
    : `${off}, ${short(factor)} times the tolerance ${short(tolerance)}`;
}

const short = (value: number): string => String(Number(value.toPrecision(3)));
