import { TESTLIB_BLANK } from "../reading/byte-class.ts";
import { END, type ByteSource } from "../reading/byte-source.ts";
import { makePace, type Finding, type Pair } from "../rules/find-mismatch.ts";
import { IntegerBag } from "../reading/integer-bag.ts";
import { IntegerScan, scanInteger } from "../reading/integer-scan.ts";
import { collectPlainIntegers, skipSameIntegers } from "../rules/same-run.ts";
import { INT64_FORM, SAFE_DIGITS } from "./testlib-integers.ts";
import { skipBytes } from "../rules/token-rules.ts";

/**
 * uncmp: integers of 64 bits in any order. What both files have in common at their beginning needs no memory, the
 * rest eight bytes a number of either file.
 */
export async function findUncmp(pair: Pair, signal?: AbortSignal): Promise<Finding> {
  await skipCommon(pair, signal);
  const [answerFrom, outputFrom] = [pair.answer.offset, pair.output.offset];
  const expected = await collect(pair.answer, Infinity, signal);
  if (!(expected instanceof IntegerBag))
    return { kind: "malformed-answer", at: expected.malformedAt, expected: INT64_FORM };
  // More numbers than the answer has need not be kept: one more decides already.
  const got = await collect(pair.output, expected.size + 1, signal);
  const ends = { answerAt: pair.answer.size, answerToken: pair.answer.size };
  if (!(got instanceof IntegerBag)) {
    const places = { outputAt: got.malformedAt, outputToken: got.malformedAt };
    return { kind: "different", mismatch: { ...ends, ...places, fault: { kind: "malformed", expected: INT64_FORM } } };
  }
  const odd = findOdd(expected.sorted(), got.sorted());
  if (odd === undefined) return { kind: "equal" };
  const source = odd.isExtra ? pair.output : pair.answer;
  source.seek(odd.isExtra ? outputFrom : answerFrom);
  const at = findPlace(source, odd);
  const place = odd.isExtra
    ? { ...ends, outputAt: at, outputToken: at }
    : { answerAt: at, answerToken: at, outputAt: pair.output.size, outputToken: pair.output.size };
  return { kind: "different", mismatch: { ...place, fault: { kind: odd.isExtra ? "unexpected" : "missing" } } };
}

/** Moves both over numbers that are the same in the same order, to the first two that are not, or are malformed. */
async function skipCommon({ answer, output }: Pair, signal?: AbortSignal): Promise<void> {
  const pace = makePace(signal);
  const [expected, got] = [new IntegerScan(), new IntegerScan()];
  for (;;) {
    skipSameIntegers({ answer, output }, SAFE_DIGITS);
    skipBytes(answer, TESTLIB_BLANK);
    skipBytes(output, TESTLIB_BLANK);
    const [answerAt, outputAt] = [answer.offset, output.offset];
    const areBoth = scanInteger(answer, 64, expected) && scanInteger(output, 64, got);
    if (!areBoth || !expected.isSame(got)) {
      answer.seek(answerAt);
      output.seek(outputAt);
      return;
    }
    if (pace.isDue(output.offset)) await pace.rest();
  }
}

/** All numbers from here on, at most so many; or where a token is none. */
async function collect(
  source: ByteSource,
  most: number,
  signal?: AbortSignal,
): Promise<IntegerBag | { readonly malformedAt: number }> {
  const pace = makePace(signal);
  const scan = new IntegerScan();
  const bag = new IntegerBag();
  for (;;) {
    collectPlainIntegers(source, bag, most);
    skipBytes(source, TESTLIB_BLANK);
    if (source.peek() === END || bag.size === most) return bag;
    const at = source.offset;
    if (!scanInteger(source, 64, scan)) return { malformedAt: at };
    bag.add(scan);
    if (pace.isDue(source.offset)) await pace.rest();
  }
}

/** A number that one side has once more than the other, and how often the other has it. */
type Odd = { readonly value: bigint; readonly isExtra: boolean; readonly matched: number };

type Sorted = Int32Array | BigInt64Array;

/** The smallest such number. */
function findOdd(expected: Sorted, got: Sorted): Odd | undefined {
  const at = firstDifferent(expected, got);
  const [missing, extra] = [bigintAt(expected, at), bigintAt(got, at)];
  const isExtra = missing === undefined || (extra !== undefined && extra < missing);
  const value = isExtra ? extra : missing;
  if (value === undefined) return undefined;
  let first = at;
  while (first > 0 && bigintAt(expected, first - 1) === value) first--;
  return { value, isExtra, matched: at - first };
}

function bigintAt(sorted: Sorted, at: number): bigint | undefined {
  const value = sorted[at];
  return value === undefined ? undefined : BigInt(value);
}

/** Where they differ first, or the shorter one ends. */
function firstDifferent(expected: Sorted, got: Sorted): number {
  const shorter = Math.min(expected.length, got.length);
  let at = 0;
  if (expected instanceof Int32Array && got instanceof Int32Array) {
    while (at < shorter && expected[at] === got[at]) at++;
  } else {
    while (at < shorter && bigintAt(expected, at) === bigintAt(got, at)) at++;
  }
  return at;
}

/** Where the number stands that comes after as many of the same as were matched. */
function findPlace(source: ByteSource, { value, matched }: Odd): number {
  const [scan, short] = [new IntegerScan(), Number(value)];
  let left = matched;
  for (;;) {
    skipBytes(source, TESTLIB_BLANK);
    const at = source.offset;
    if (!scanInteger(source, 64, scan)) return at;
    // A BigInt for every number would be most of the time.
    const read = scan.safeValue();
    if ((read === undefined ? scan.value() === value : read === short) && left-- === 0) return at;
  }
}
