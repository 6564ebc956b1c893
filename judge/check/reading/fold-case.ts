import { FOLDED } from "./byte-class.ts";

const WORD = 4;
const EACH = 0x0101_0101;
const SIGN_BITS = 0x80 * EACH;
const BELOW_A = (0x80 - 0x41) * EACH;
const BELOW_BEYOND_Z = (0x80 - 0x5b) * EACH;

/** Makes A-Z to a-z in place, four bytes at a time: byte by byte it would be most of the time of a comparison. */
export function foldCase(bytes: Uint8Array): void {
  const head = Math.min(bytes.length, (WORD - (bytes.byteOffset % WORD)) % WORD);
  const count = Math.floor((bytes.length - head) / WORD);
  foldBytes(bytes, 0, head);
  if (count > 0) foldWords(new Int32Array(bytes.buffer, bytes.byteOffset + head, count));
  foldBytes(bytes, head + count * WORD, bytes.length);
}

function foldBytes(bytes: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at++) bytes[at] = FOLDED[bytes[at] ?? 0] ?? 0;
}

function foldWords(words: Int32Array): void {
  const { length } = words;
  for (let at = 0; at < length; at++) {
    const word = words[at] ?? 0;
    const low = word & ~SIGN_BITS;
    // The sign bit of each byte: at least A, but not beyond Z, and no sign bit before.
    const isUpper = ((low + BELOW_A) ^ (low + BELOW_BEYOND_Z)) & ~word & SIGN_BITS;
    words[at] = word | (isUpper >>> 2);
  }
}
