import { bytes } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";

/** Bytes of a guest that one quotation shows. */
const QUOTED_BYTES = 36;

/**
 * The beginning of some bytes as one visible line in quotes: at most QUOTED_BYTES of them, control characters escaped,
 * and bytes that are no UTF-8 as \xff, so that two different texts never look the same by a replacement character.
 */
export function quoted(data: Uint8Array, { isCutBefore = false } = {}): string {
  const { text, omittedBytes } = clip(data, bytes(QUOTED_BYTES));
  const shown = text.includes("\uFFFD") ? visibleBytes(data.subarray(0, data.length - omittedBytes)) : visible(text);
  return `"${isCutBefore ? "…" : ""}${shown}${omittedBytes > 0 ? "…" : ""}"`;
}

const NAMED: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\f": "\\f",
  '"': '\\"',
  "\\": "\\\\",
};

// Control, format (among them the marks that turn the direction of writing), separators other than the space, unassigned.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}"\\]|(?! )\p{Zs}/gu;

const visible = (text: string): string =>
  text.replace(INVISIBLE, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return NAMED[character] ?? (point < 0x80 ? visibleByte(point) : `\\u{${point.toString(16)}}`);
  });

const visibleByte = (byte: number): string => `\\x${byte.toString(16).padStart(2, "0")}`;

const visibleBytes = (data: Uint8Array): string =>
  Array.from(data, (byte) => (byte < 0x80 ? visible(String.fromCharCode(byte)) : visibleByte(byte))).join("");
