import { TESTLIB_BLANK } from "../reading/byte-class.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import type { Fault, Pair } from "../rules/find-mismatch.ts";
import { DIGITS_OF_DOUBLE, DigitSink, scanNumber, TESTLIB_DOUBLES, type NumberScan } from "../reading/number-scan.ts";
import { skipNearNumbers } from "../rules/near-run.ts";
import type { SequenceRule } from "./testlib-sequence.ts";

/** rcmp4, rcmp6, rcmp9: doubles in order, each absolutely or relatively within the tolerance. */
export function rcmpRule(tolerance: number): SequenceRule {
  const allowed = tolerance + SLACK;
  const nearness = { separators: TESTLIB_BLANK, keepSpace: false, absolute: allowed, relative: allowed };
  return { ...doubles(tolerance), count: "many", skipSame: (pair) => skipNearNumbers(pair, nearness) };
}

/** dcmp: one double, absolutely or relatively within the tolerance. */
export const dcmpRule = (tolerance: number): SequenceRule => ({ ...doubles(tolerance), count: "one" });

/** What testlib adds to every tolerance. */
const SLACK = 1e-15;

function doubles(tolerance: number): Omit<SequenceRule, "count"> {
  const allowed = tolerance + SLACK;
  return {
    expected: "a number",
    readsOn: "next",
    isWellFormed: (source) => scanNumber(source, TESTLIB_DOUBLES) !== undefined,
    compare(pair) {
      const [answerAt, outputAt] = [pair.answer.offset, pair.output.offset];
      const expected = scanNumber(pair.answer, TESTLIB_DOUBLES);
      if (expected === undefined) return "answer-malformed";
      const got = scanNumber(pair.output, TESTLIB_DOUBLES);
      if (got === undefined) return "output-malformed";
      const roughly = isRoughlyWithin(expected, got, allowed);
      if (roughly !== undefined) return roughly ? "equal" : "different";
      pair.answer.seek(answerAt);
      pair.output.seek(outputAt);
      return isWithin(readDouble(pair.answer), readDouble(pair.output), allowed) ? "equal" : "different";
    },
    explain: (pair) => measure(pair, allowed),
  };
}

/** What values that may be off by their last bits say, or undefined where those bits matter. */
function isRoughlyWithin(expected: NumberScan, got: NumberScan, allowed: number): boolean | undefined {
  if (!expected.isClose || !got.isClose) return undefined;
  const size = Math.abs(expected.value);
  const bound = allowed * Math.max(1, size);
  const excess = Math.abs(got.value - expected.value) - bound;
  const doubt = 2 ** -46 * (size + Math.abs(got.value) + bound);
  if (excess + doubt <= 0) return true;
  return excess > doubt ? false : undefined;
}

/** What testlib takes for infinite. */
const INFINITE = 1e300;

const isInfinite = (value: number): boolean => Math.abs(value) > INFINITE;

/** testlib's comparison of doubles, with its roundings. */
function isWithin(expected: number, got: number, allowed: number): boolean {
  if (isInfinite(expected)) return isInfinite(got) && expected > 0 === got > 0;
  if (isInfinite(got)) return false;
  if (Math.abs(got - expected) <= allowed) return true;
  const [less, more] = [expected * (1 - allowed), expected * (1 + allowed)];
  return got >= Math.min(less, more) && got <= Math.max(less, more);
}

/** Reads the number at the source as the nearest double. */
function readDouble(source: ByteSource): number {
  const sink = new DigitSink(DIGITS_OF_DOUBLE);
  const scan = scanNumber(source, TESTLIB_DOUBLES, sink);
  if (scan === undefined) throw new Error("the token was a number a moment ago");
  return sink.double(scan);
}

function measure(pair: Pair, allowed: number): Fault {
  const [expected, got] = [readDouble(pair.answer), readDouble(pair.output)];
  if (isInfinite(expected) || isInfinite(got)) return { kind: "imprecise" };
  const tolerance = allowed * Math.max(1, Math.abs(expected));
  return { kind: "imprecise", measured: { difference: Math.abs(got - expected), tolerance } };
}
