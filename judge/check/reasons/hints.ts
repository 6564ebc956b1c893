import { mebibytes } from "../../model/units.ts";
import { CARRIAGE_RETURN, LINE_FEED } from "../reading/byte-class.ts";
import { hasMark, type ByteSource } from "../reading/byte-source.ts";
import { isWithinExactly } from "../rules/compare-numbers.ts";
import { findUnordered } from "../rules/compare-unordered.ts";
import type { Hints } from "./explain.ts";
import { findBy, isEqual, type Mismatch, type Pair } from "../rules/find-mismatch.ts";
import { hintForCaseNumbers } from "./hint-case-numbers.ts";
import { hintForExtra, hintForMissing, hintForShift, hintForTruncation, type Unit } from "./hint-units.ts";
import { countLines } from "../reading/line-reader.ts";
import { resolveLines } from "../rules/line-rules.ts";
import { DigitSink, KATTIS_NUMBERS, scanNumber } from "../reading/number-scan.ts";
import { foldingCase, type Rules } from "../rules/rules-of.ts";

/** Files beyond this are rejected without looking for the reason. */
const LARGEST_EXPLAINED = mebibytes(16);

/** A difference, and the rules by which it is one. */
export type Found = { readonly mismatch: Mismatch; readonly rules: Rules };

/** Why the files differ, where a look at the rest of them tells: the first reason that explains everything. */
export async function findHints(pair: Pair, found: Found, signal?: AbortSignal): Promise<Hints> {
  if (Math.max(pair.answer.size, pair.output.size) > LARGEST_EXPLAINED) return [];
  const { rules, mismatch } = found;
  const isOrdered = rules.unit === "token" || rules.unit === "text";
  const units: readonly Unit[] = rules.unit === "text" || rules.unit === "any-line" ? ["line"] : ["line", "token"];
  const finders: readonly FindHint[] = [
    () => hintForNumber(pair, found),
    ...(rules.ignoringSpace === undefined ? [] : [() => hintForSpace(pair, found, signal)]),
    () => hintForCase(pair, rules, signal),
    () => hintForMark(pair),
    () => (isOrdered && mismatch.outputAt === pair.output.size ? hintForTruncation(pair, found, signal) : undefined),
    ...units.flatMap((unit): readonly FindHint[] => [
      () => hintForExtra(pair, { ...found, unit }, signal),
      () => (isOrdered ? hintForMissing(pair, { ...found, unit }, signal) : undefined),
    ]),
    () => hintForCaseNumbers(pair),
    () => (isOrdered ? hintForOrder(pair, signal) : undefined),
    ...(isOrdered ? units : []).map(
      (unit): FindHint =>
        () =>
          hintForShift(pair, { ...found, unit }, signal),
    ),
    () => (rules.unit === "token" || rules.unit === "any-number" ? undefined : hintForLineCount(pair)),
  ];
  for (const find of finders) {
    const hint = await find();
    if (hint !== undefined) return [hint];
  }
  return [];
}

type FindHint = () => Promise<string | undefined> | string | undefined;

async function hintForCase(pair: Pair, { find }: Rules, signal?: AbortSignal): Promise<string | undefined> {
  return (await isEqual(pair, foldingCase(find), signal)) ? "only upper and lower case differ" : undefined;
}

async function hintForSpace(pair: Pair, { mismatch, rules }: Found, signal?: AbortSignal): Promise<string | undefined> {
  if (await isEqual(pair, findBy(resolveLines), signal)) return nameLineEnds(pair, mismatch);
  const { ignoringSpace } = rules;
  if (ignoringSpace === undefined || !(await isEqual(pair, ignoringSpace, signal))) return undefined;
  return "only white space differs";
}

function nameLineEnds(pair: Pair, mismatch: Mismatch): string {
  const [expected, got] = [byteAt(pair.answer, mismatch.answerAt), byteAt(pair.output, mismatch.outputAt)];
  if (expected === LINE_FEED && got === CARRIAGE_RETURN) return "only line ends differ: the output has CR before LF";
  if (expected === CARRIAGE_RETURN && got === LINE_FEED) return "only line ends differ: the answer has CR before LF";
  if (got === undefined && pair.answer.size - mismatch.answerAt === 1) return "only the line end at the end is missing";
  return "only white space at the end of lines or of the output differs";
}

const byteAt = (source: ByteSource, offset: number): number | undefined => source.readAt(offset, 1)[0];

function hintForMark({ answer, output }: Pair): string | undefined {
  const isSkipped = output.first > 0;
  if (hasMark(answer) && (isSkipped || !hasMark(output)))
    return "the answer begins with a byte order mark, which counts";
  return hasMark(output) && !isSkipped && !hasMark(answer) ? "the output begins with a byte order mark" : undefined;
}

async function hintForOrder(pair: Pair, signal?: AbortSignal): Promise<string | undefined> {
  return (await isEqual(pair, findUnordered, signal)) ? "the lines are right but in another order" : undefined;
}

function hintForLineCount({ answer, output }: Pair): string | undefined {
  const [expected, got] = [countLines(answer), countLines(output)];
  if (got === expected) return undefined;
  if (Math.abs(got - expected) === 1)
    return `the output has one line ${got > expected ? "more" : "less"} than the answer`;
  return `the output has ${got} lines, the answer ${expected}`;
}

/** Numbers that are compared as text. */
function hintForNumber(pair: Pair, { mismatch, rules }: Found): string | undefined {
  if (mismatch.fault !== undefined || rules.unit !== "token") return undefined;
  const read = (source: ByteSource, start: number) => {
    source.seek(start);
    const sink = new DigitSink();
    const scan = scanNumber(source, KATTIS_NUMBERS, sink);
    return scan && sink.decimal(scan);
  };
  const expected = read(pair.answer, mismatch.answerToken);
  const got = expected && read(pair.output, mismatch.outputToken);
  if (expected === undefined || got === undefined) return undefined;
  return isWithinExactly(expected, got, { absolute: 0 }) ? "it is the same number, written differently" : undefined;
}
