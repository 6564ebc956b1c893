import type { Pair } from "./find-mismatch.ts";

/** What numbers may differ by, and what stands between them. */
export type Nearness = {
  readonly separators: Uint8Array;
  /** White space has to be the same bytes. */
  readonly keepSpace: boolean;
  readonly absolute: number;
  readonly relative: number;
};

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** With this many bytes left in a buffer no number that is read here is cut by its end. */
const LONGEST = 32;

/**
 * The fast way through numbers without exponent: moves both sources over those that lie whole in the buffers and are near each
 * other by far more than doubles can be wrong, and stops before the first token that is anything else.
 */
export function skipNearNumbers({ answer, output }: Pair, nearness: Nearness): void {
  const { separators, keepSpace } = nearness;
  const [left, right] = [answer.buffer, output.buffer];
  const [leftEnd, rightEnd] = [answer.end - LONGEST, output.end - LONGEST];
  let i = answer.cursor;
  let j = output.cursor;
  for (;;) {
    if (keepSpace) {
      for (; i < leftEnd && j < rightEnd && separators[left[i] ?? 0] === 1 && left[i] === right[j]; i++) j++;
    } else {
      while (i < leftEnd && separators[left[i] ?? 0] === 1) i++;
      while (j < rightEnd && separators[right[j] ?? 0] === 1) j++;
    }
    answer.cursor = i;
    output.cursor = j;
    if (i >= leftEnd || j >= rightEnd) return;
    if (left[i] === MINUS && right[j] === MINUS) {
      i++;
      j++;
    }
    // What both begin with is read once.
    EXPECTED.mantissa = 0;
    EXPECTED.digits = 0;
    EXPECTED.decimals = -1;
    while (left[i] === right[j] && readByte(left[i] ?? 0, EXPECTED)) {
      i++;
      j++;
    }
    GOT.mantissa = EXPECTED.mantissa;
    GOT.digits = EXPECTED.digits;
    GOT.decimals = EXPECTED.decimals;
    while (readByte(left[i] ?? 0, EXPECTED)) i++;
    while (readByte(right[j] ?? 0, GOT)) j++;
    if (separators[left[i] ?? 0] === 0 || separators[right[j] ?? 0] === 0 || !areNear(nearness)) return;
  }
}

/** Digits with a point among them; without one there are -1 decimals. Written anew for every number, because millions are read. */
type Plain = { mantissa: number; digits: number; decimals: number };
const EXPECTED: Plain = { mantissa: 0, digits: 0, decimals: -1 };
const GOT: Plain = { mantissa: 0, digits: 0, decimals: -1 };

/** Whether a byte goes on with the number. */
function readByte(byte: number, plain: Plain): boolean {
  if (byte >= ZERO && byte <= NINE) {
    plain.mantissa = plain.mantissa * 10 + byte - ZERO;
    plain.digits++;
    if (plain.decimals >= 0) plain.decimals++;
    return true;
  }
  if (byte !== POINT || plain.decimals >= 0) return false;
  plain.decimals = 0;
  return true;
}

const DOUBT = 2 ** -46;
const MOST_DIGITS = 18;
const POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`));

/** Whether what was read are numbers, of few digits, and certainly near each other. */
function areNear({ absolute, relative }: Nearness): boolean {
  if (!isPlain(EXPECTED) || !isPlain(GOT)) return false;
  const [expected, got] = [valueOf(EXPECTED), valueOf(GOT)];
  const allowed = Math.max(absolute, relative * expected);
  return Math.abs(got - expected) + DOUBT * (expected + got + allowed) <= allowed;
}

const isPlain = ({ digits }: Plain): boolean => digits > 0 && digits <= MOST_DIGITS;
const valueOf = ({ mantissa, decimals }: Plain): number => mantissa / (POWERS[Math.max(0, decimals)] ?? 1);
