import { FOLDED, TESTLIB_BLANK } from "../reading/byte-class.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import type { Pair } from "./find-mismatch.ts";
import type { IntegerBag } from "../reading/integer-bag.ts";

// Fast ways through what files mostly are. Each moves both sources over tokens that are certainly equal and well-formed and lie
// whole in the buffers, and stops before the first token that is anything else; what that is, is found out slowly.

const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/** With this many bytes left in a buffer none of the tokens below is cut by its end. */
const LONGEST = 32;

/** Integers by testlib's grammar of at most so many digits: the same number is the same bytes. */
export function skipSameIntegers({ answer, output }: Pair, mostDigits: number): void {
  const [left, right] = [answer.buffer, output.buffer];
  const [leftEnd, rightEnd] = [answer.end - LONGEST, output.end - LONGEST];
  let i = answer.cursor;
  let j = output.cursor;
  for (;;) {
    while (i < leftEnd && TESTLIB_BLANK[left[i] ?? 0] === 1) i++;
    while (j < rightEnd && TESTLIB_BLANK[right[j] ?? 0] === 1) j++;
    answer.cursor = i;
    output.cursor = j;
    if (i >= leftEnd || j >= rightEnd) return;
    if (left[i] === MINUS && right[j] === MINUS && left[i + 1] !== ZERO) {
      i++;
      j++;
    }
    // A zero stands alone.
    const most = left[i] === ZERO ? i + 1 : i + mostDigits;
    const from = i;
    let byte = left[i] ?? 0;
    while (byte === right[j] && byte >= ZERO && byte <= NINE && i < most) {
      i++;
      j++;
      byte = left[i] ?? 0;
    }
    if (i === from || TESTLIB_BLANK[byte] === 0 || TESTLIB_BLANK[right[j] ?? 0] === 0) return;
  }
}

/** Integers of few digits, which are put into a bag until it holds so many. */
export function collectPlainIntegers(source: ByteSource, bag: IntegerBag, most: number): void {
  const { buffer } = source;
  const end = source.end - LONGEST;
  let at = source.cursor;
  for (;;) {
    while (at < end && TESTLIB_BLANK[buffer[at] ?? 0] === 1) at++;
    source.cursor = at;
    if (at >= end || bag.size === most) return;
    const isNegative = buffer[at] === MINUS;
    if (isNegative) at++;
    const first = at;
    let value = 0;
    for (let byte = buffer[at] ?? 0; byte >= ZERO && byte <= NINE; byte = buffer[at] ?? 0) {
      value = value * 10 + byte - ZERO;
      if (++at - first > NARROW_DIGITS) return;
    }
    // Whatever begins with 0, and no digits at all.
    if (buffer[first] === ZERO || at === first || TESTLIB_BLANK[buffer[at] ?? 0] === 0) return;
    bag.addNarrow(isNegative ? -value : value);
  }
}

/** Integers of so many digits are within 32 bits whatever they are. */
const NARROW_DIGITS = 9;

/** YES and NO in any case. */
export function skipSameAnswers({ answer, output }: Pair): void {
  const [left, right] = [answer.buffer, output.buffer];
  const [leftEnd, rightEnd] = [answer.end - LONGEST, output.end - LONGEST];
  let i = answer.cursor;
  let j = output.cursor;
  for (;;) {
    while (i < leftEnd && TESTLIB_BLANK[left[i] ?? 0] === 1) i++;
    while (j < rightEnd && TESTLIB_BLANK[right[j] ?? 0] === 1) j++;
    answer.cursor = i;
    output.cursor = j;
    if (i >= leftEnd || j >= rightEnd) return;
    const length = answerLength(left, i);
    if (length === 0 || answerLength(right, j) !== length) return;
    i += length;
    j += length;
  }
}

const [Y, E, S, N, O] = Buffer.from("yesno");

/** 2 for NO, 3 for YES, 0 for anything else. */
function answerLength(bytes: Uint8Array, at: number): number {
  const [first, second] = [FOLDED[bytes[at] ?? 0], FOLDED[bytes[at + 1] ?? 0]];
  if (first === N && second === O && TESTLIB_BLANK[bytes[at + 2] ?? 0] === 1) return 2;
  const isYes = first === Y && second === E && FOLDED[bytes[at + 2] ?? 0] === S;
  return isYes && TESTLIB_BLANK[bytes[at + 3] ?? 0] === 1 ? 3 : 0;
}
