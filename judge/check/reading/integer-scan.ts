import { TESTLIB_BLANK } from "./byte-class.ts";
import type { ByteSource } from "./byte-source.ts";
import { digitsEnd } from "./number-scan.ts";

/** A whole number of up to 19 digits: the first ten are `high`, the others `low`. Written anew by every scan, because millions are read. */
export class IntegerScan {
  isNegative = false;
  digits = 0;
  high = 0;
  low = 0;

  isSame(other: IntegerScan): boolean {
    return (
      this.low === other.low &&
      this.high === other.high &&
      this.digits === other.digits &&
      this.isNegative === other.isNegative
    );
  }

  /** The number itself where a double holds it exactly (up to 15 digits), otherwise undefined. */
  safeValue(): number | undefined {
    if (this.digits > 15) return undefined;
    const magnitude = this.digits <= HIGH_DIGITS ? this.high : this.high * 10 ** (this.digits - HIGH_DIGITS) + this.low;
    return this.isNegative ? -magnitude : magnitude;
  }

  value(): bigint {
    const behind = this.digits - HIGH_DIGITS;
    const magnitude = behind <= 0 ? BigInt(this.high) : BigInt(this.high) * 10n ** BigInt(behind) + BigInt(this.low);
    return this.isNegative ? -magnitude : magnitude;
  }
}

const HIGH_DIGITS = 10;
const MOST_DIGITS = 19;
const MINUS = 0x2d;
const ZERO = 0x30;

/** Largest magnitudes by width, as `high` and `low`; of negative numbers one more. */
const LARGEST = {
  32: { digits: 10, high: 2_147_483_647, low: 0 },
  64: { digits: 19, high: 9_223_372_036, low: 854_775_807 },
} as const;

/**
 * Reads the token at the source as testlib does: `0` or `-?[1-9][0-9]*` and within the range of the width. False for
 * anything else; the source then stands somewhere in the token, since no more of it needs to be read.
 */
export function scanInteger(source: ByteSource, width: keyof typeof LARGEST, scan: IntegerScan): boolean {
  const { buffer } = source;
  let { cursor, end } = source;
  let digits = 0;
  let high = 0;
  let low = 0;
  let isNegative = false;
  for (;;) {
    if (cursor === end) {
      source.cursor = cursor;
      const isMore = source.fill();
      ({ cursor, end } = source);
      if (!isMore) break;
    }
    const byte = buffer[cursor] ?? 0;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      if ((high === 0 && digits > 0) || digits === MOST_DIGITS) return false;
      if (digits < HIGH_DIGITS) high = high * 10 + digit;
      else low = low * 10 + digit;
      digits++;
    } else if (TESTLIB_BLANK[byte] === 1) {
      break;
    } else {
      if (byte !== MINUS || digits > 0 || isNegative) return false;
      isNegative = true;
    }
    cursor++;
  }
  source.cursor = cursor;
  scan.isNegative = isNegative;
  scan.digits = digits;
  scan.high = high;
  scan.low = low;
  return digits > 0 && !(isNegative && high === 0) && isInRange(scan, width);
}

function isInRange({ isNegative, digits, high, low }: IntegerScan, width: keyof typeof LARGEST): boolean {
  const largest = LARGEST[width];
  if (digits !== largest.digits) return digits < largest.digits;
  const more = isNegative ? 1 : 0;
  if (digits <= HIGH_DIGITS) return high <= largest.high + more;
  return high < largest.high || (high === largest.high && low <= largest.low + more);
}

/** Reads the token at the source as a whole number of any length in the same form; false for anything else. */
export function scanHugeInteger(source: ByteSource): boolean {
  const { buffer } = source;
  let { cursor, end } = source;
  let digits = 0;
  let isZero = false;
  let isNegative = false;
  for (;;) {
    if (cursor === end) {
      source.cursor = cursor;
      const isMore = source.fill();
      ({ cursor, end } = source);
      if (!isMore) break;
    }
    const byte = buffer[cursor] ?? 0;
    if (byte >= ZERO && byte <= ZERO + 9) {
      if (isZero) return false;
      if (digits === 0) {
        isZero = byte === ZERO;
        digits = 1;
      } else {
        cursor = digitsEnd(buffer, cursor, end);
        continue;
      }
    } else if (TESTLIB_BLANK[byte] === 1) {
      break;
    } else {
      if (byte !== MINUS || digits > 0 || isNegative) return false;
      isNegative = true;
    }
    cursor++;
  }
  source.cursor = cursor;
  return digits > 0 && !(isNegative && isZero);
}
