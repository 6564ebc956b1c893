import type { Decimal, Term } from "../reading/decimal.ts";
import { signOfSum } from "../reading/decimal.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import { mismatchHere, type Mismatch, type Pair } from "./find-mismatch.ts";
import { DigitSink, KATTIS_NUMBERS, scanNumber, type NumberScan } from "../reading/number-scan.ts";
import { tokenStart } from "../reading/token-start.ts";

/** How far a number may be off; either bound suffices, both included. At least one is given, each finite and not negative. */
export type Tolerance = { readonly absolute?: number; readonly relative?: number };

/**
 * Compares the tokens that the sources stand in as numbers. `within`: both were read to their ends and are close enough.
 * `text`: the answer's token is no number, nothing was moved. Otherwise the mismatch.
 *
 * Doubles decide, except where their rounding could: there the exact decimals do, so that 1.1 is within 0.1 of 1,
 * 1e999 equals 10e998, and no exponent or number of digits costs more than reading it.
 */
export function compareNumbers(pair: Pair, tolerance: Tolerance): "within" | "text" | Mismatch {
  const here = mismatchHere(pair);
  const places = {
    ...here,
    answerToken: tokenStart(pair.answer, KATTIS_NUMBERS.separators),
    outputToken: tokenStart(pair.output, KATTIS_NUMBERS.separators),
  };
  pair.answer.seek(places.answerToken);
  const expected = scanNumber(pair.answer, KATTIS_NUMBERS);
  if (expected === undefined) {
    pair.answer.seek(here.answerAt);
    return "text";
  }
  pair.output.seek(places.outputToken);
  const got = scanNumber(pair.output, KATTIS_NUMBERS);
  if (got === undefined) return { ...places, fault: { kind: "malformed", expected: "a number" } };
  const allowed = Math.max(tolerance.absolute ?? 0, (tolerance.relative ?? 0) * Math.abs(expected.value));
  const difference = Math.abs(got.value - expected.value);
  const isWithin =
    decideRoughly({ expected, got, difference, allowed }) ??
    isWithinExactly(
      readDecimal(pair.answer, places.answerToken),
      readDecimal(pair.output, places.outputToken),
      tolerance,
    );
  if (isWithin) return "within";
  const measured = expected.isClose && got.isClose ? { difference, tolerance: allowed } : undefined;
  return { ...places, fault: { kind: "imprecise", ...(measured && { measured }) } };
}

/** The exact number that begins at `start`, where there is one; the source then stands behind it. */
function readDecimal(source: ByteSource, start: number): Decimal {
  source.seek(start);
  const sink = new DigitSink();
  const scan = scanNumber(source, KATTIS_NUMBERS, sink);
  if (scan === undefined) throw new Error("the token was a number a moment ago");
  return sink.decimal(scan);
}

type Rough = {
  readonly expected: NumberScan;
  readonly got: NumberScan;
  readonly difference: number;
  readonly allowed: number;
};

/** What doubles say, or undefined where the answer lies within their rounding errors. */
function decideRoughly({ expected, got, difference, allowed }: Rough): boolean | undefined {
  if (!expected.isClose || !got.isClose) return undefined;
  const doubt = 2 ** -48 * (Math.abs(expected.value) + Math.abs(got.value) + allowed);
  if (difference + doubt <= allowed) return true;
  if (difference - doubt > allowed) return false;
  return undefined;
}

/** |output - answer| <= absolute, or <= relative × |answer|. */
export function isWithinExactly(answer: Decimal, output: Decimal, { absolute, relative }: Tolerance): boolean {
  const sign = signOfSum([
    { value: output, weight: 1 },
    { value: answer, weight: -1 },
  ]);
  if (sign === 0) return true;
  const distance: readonly Term[] = [
    { value: output, weight: sign },
    { value: answer, weight: -sign },
  ];
  if (absolute !== undefined && signOfSum([...distance, { value: decimalOf(absolute), weight: -1 }]) <= 0) return true;
  return relative !== undefined && signOfSum([...distance, ...product(answer, relative)]) <= 0;
}

/** The terms of -relative × |answer|: the factor has at most 17 digits and is taken in two halves. */
function product(answer: Decimal, relative: number): readonly Term[] {
  const factor = decimalOf(relative);
  const magnitude = { ...answer, negative: false };
  const part = (from: number, to: number): Term => {
    const digits = factor.digits.subarray(from, to);
    const point = magnitude.point + factor.point - from - digits.length;
    return { value: { ...magnitude, point }, weight: -Number(digits.join("") || "0") };
  };
  return [part(0, HALF), part(HALF, 2 * HALF)];
}

const HALF = 9;

/** The shortest decimal that is this double: what a person wrote in problem.yaml. */
function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const digits = Uint8Array.from(mantissa.replace(".", ""), Number);
  return { negative: false, digits: value === 0 ? new Uint8Array(0) : digits, point: Number(exponent) + 1 };
}
