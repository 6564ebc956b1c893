import { kibibytes } from "../../model/units.ts";
import { TESTLIB_BLANK, WHITE_SPACE } from "./byte-class.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Decimal } from "./decimal.ts";

/**
 * A token read as a number. `value` is right to a relative 2^-50 when `isClose`; otherwise only the exact decimal tells.
 * `significant` counts the digits from the first one that is not 0 on.
 */
export type NumberScan = {
  readonly value: number;
  readonly isClose: boolean;
  readonly negative: boolean;
  readonly significant: number;
  /** Decimal position of the first significant digit, as in `Decimal`. */
  readonly point: number;
};

/** Which tokens are numbers. */
export type NumberGrammar = {
  /** Bytes that end a token. */
  readonly separators: Uint8Array;
  /** 1 for the states in which a token may end. */
  readonly accepting: Uint8Array;
  /** How a number beyond LARGEST_EXPONENT is read. */
  readonly beyond: "text" | "infinite";
};

// The grammar of the Kattis text, as a table: [sign] (digits [. [digits]] | . digits) [(e|E) [sign] digits].
// No hexadecimal, no inf, no nan, no dangling exponent, no separators.
const OTHER = 0;
const DIGIT = 1;
const SIGN = 2;
const POINT = 3;
const EXPONENT = 4;
const CLASS = new Uint8Array(256).fill(OTHER);
CLASS.fill(DIGIT, 0x30, 0x3a);
for (const byte of Buffer.from("+-")) CLASS[byte] = SIGN;
for (const byte of Buffer.from("eE")) CLASS[byte] = EXPONENT;
CLASS[0x2e] = POINT;

const DEAD = 0;
const START = 1;
const SIGNED = 2;
const WHOLE = 3;
const BARE_POINT = 4;
const FRACTION = 5;
const E = 6;
const E_SIGNED = 7;
const E_DIGITS = 8;
const CLASSES = 5;
//                       other digit     sign      point       exponent
const NEXT = Uint8Array.from(
  [
    /* DEAD */ [DEAD, DEAD, DEAD, DEAD, DEAD],
    /* START */ [DEAD, WHOLE, SIGNED, BARE_POINT, DEAD],
    /* SIGNED */ [DEAD, WHOLE, DEAD, BARE_POINT, DEAD],
    /* WHOLE */ [DEAD, WHOLE, DEAD, FRACTION, E],
    /* BARE_POINT */ [DEAD, FRACTION, DEAD, DEAD, DEAD],
    /* FRACTION */ [DEAD, FRACTION, DEAD, DEAD, E],
    /* E */ [DEAD, E_DIGITS, E_SIGNED, DEAD, DEAD],
    /* E_SIGNED */ [DEAD, E_DIGITS, DEAD, DEAD, DEAD],
    /* E_DIGITS */ [DEAD, E_DIGITS, DEAD, DEAD, DEAD],
  ].flat(),
);

/** Numbers by the Kattis text. */
export const KATTIS_NUMBERS: NumberGrammar = {
  separators: WHITE_SPACE,
  accepting: Uint8Array.from([0, 0, 0, 1, 0, 1, 0, 0, 1]),
  beyond: "text",
};

/** Doubles by testlib: what its scanf reads, so that an exponent may have no digits (`1e`, `1e+` are 1). */
export const TESTLIB_DOUBLES: NumberGrammar = {
  separators: TESTLIB_BLANK,
  accepting: Uint8Array.from([0, 0, 0, 1, 0, 1, 1, 1, 1]),
  beyond: "infinite",
};

/** Digits that a double's accumulator takes before the rest is only counted. */
const ACCUMULATED = 18;

/** Beyond this exponent positions could no longer be counted exactly. */
const LARGEST_EXPONENT = 1e15;

/** Reads the token at the source to its end; undefined when it is not a number. `digits`, when given, receives the digits. */
export function scanNumber(source: ByteSource, grammar: NumberGrammar, digits?: DigitSink): NumberScan | undefined {
  const { buffer } = source;
  const { separators } = grammar;
  let { cursor, end } = source;
  let state = START;
  let negative = false;
  let mantissa = 0;
  let significant = 0;
  let scale = 0;
  let exponent = 0;
  let exponentSign = 1;
  while (state !== DEAD) {
    if (cursor === end) {
      source.cursor = cursor;
      const isMore = source.fill();
      ({ cursor, end } = source);
      if (!isMore) break;
    }
    if (
      significant >= ACCUMULATED &&
      (state === WHOLE || state === FRACTION) &&
      (digits === undefined || digits.isFull)
    ) {
      // Of further digits only the number counts, and half a million of them are nothing unusual.
      const from = cursor;
      cursor = digitsEnd(buffer, cursor, end);
      significant += cursor - from;
      if (state === FRACTION) scale -= cursor - from;
      if (cursor === end) continue;
    }
    const byte = buffer[cursor] ?? 0;
    if (separators[byte] === 1) break;
    cursor++;
    const kind = CLASS[byte] ?? OTHER;
    state = NEXT[state * CLASSES + kind] ?? DEAD;
    if (kind !== DIGIT) {
      if (byte === MINUS && state === SIGNED) negative = true;
      if (byte === MINUS && state === E_SIGNED) exponentSign = -1;
      continue;
    }
    const digit = byte - 0x30;
    if (state === E_DIGITS) {
      exponent = Math.min(exponent * 10 + digit, 10 * LARGEST_EXPONENT);
      continue;
    }
    if (state === FRACTION) scale--;
    if (significant === 0 && digit === 0) continue;
    if (significant < ACCUMULATED) mantissa = mantissa * 10 + digit;
    significant++;
    digits?.push(digit);
  }
  source.cursor = cursor;
  if (grammar.accepting[state] === 0) return undefined;
  const scan = finish({ negative, mantissa, significant, power: scale + exponentSign * exponent });
  return grammar.beyond === "text" && scan.point > LARGEST_EXPONENT ? undefined : scan;
}

const MINUS = 0x2d;

/** Where the digits end that stand from `from` on, at most at `end`. */
export function digitsEnd(buffer: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && CLASS[buffer[at] ?? 0] === DIGIT) at++;
  return at;
}

type Parts = {
  readonly negative: boolean;
  readonly mantissa: number;
  readonly significant: number;
  readonly power: number;
};

function finish({ negative, mantissa, significant, power }: Parts): NumberScan {
  if (significant === 0) return { value: 0, isClose: true, negative: false, significant, point: 0 };
  const point = power + significant;
  // Beyond these a double overflows or loses digits.
  const isClose = point > -280 && point < 280;
  const skipped = power + Math.max(0, significant - ACCUMULATED);
  const value = isClose ? scaled(mantissa, skipped) : 0;
  return { value: negative ? -value : value, isClose, negative, significant, point };
}

/** Powers of ten, each the nearest double: Math.pow is not. */
const POWERS = Float64Array.from({ length: 301 }, (_, exponent) => Number(`1e${exponent}`));

const scaled = (mantissa: number, power: number): number =>
  power < 0 ? mantissa / (POWERS[-power] ?? Infinity) : mantissa * (POWERS[power] ?? Infinity);

/** Significant digits of an exact decimal that are kept; those behind are taken as 0. */
const MOST_DIGITS = kibibytes(1024);

/** Digits that decide which double is nearest, whatever follows them: none needs more than 767. */
export const DIGITS_OF_DOUBLE = 800;

/** Beyond this exponent every number is infinite or 0 as a double. */
const FURTHEST_POINT = 1000;

/** Collects the digits of a number, up to a bound. */
export class DigitSink {
  readonly #most: number;
  #digits = new Uint8Array(64);
  #count = 0;
  #isCut = false;

  constructor(most: number = MOST_DIGITS) {
    this.#most = most;
  }

  /** Whether more digits would change nothing. */
  get isFull(): boolean {
    return this.#count === this.#most && this.#isCut;
  }

  push(digit: number): void {
    if (this.#count === this.#most) {
      if (digit !== 0) this.#isCut = true;
      return;
    }
    if (this.#count === this.#digits.length) {
      const grown = new Uint8Array(2 * this.#count);
      grown.set(this.#digits);
      this.#digits = grown;
    }
    this.#digits[this.#count++] = digit;
  }

  decimal({ negative, point }: NumberScan): Decimal {
    return { negative, digits: this.#digits.subarray(0, this.#count), point };
  }

  /** The nearest double. Of digits that were left out it is enough to know that one is not 0. */
  double({ negative, point }: NumberScan): number {
    if (this.#count === 0) return 0;
    const digits = String.fromCharCode(...this.#digits.subarray(0, this.#count).map((digit) => digit + 0x30));
    const exponent = Math.max(-FURTHEST_POINT, Math.min(FURTHEST_POINT, point));
    const value = Number(`0.${digits}${this.#isCut ? "1" : ""}e${exponent}`);
    return negative ? -value : value;
  }
}
