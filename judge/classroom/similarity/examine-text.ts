import type { LeftOutReason } from "./similar-pair.ts";

/** The largest source that is compared, in UTF-16 units. A program for a judge has some thousands. */
export const MOST_TEXT = 65_536;

/** Brackets inside brackets. The parser's memory is not safe from far deeper ones. */
const MOST_NESTING = 500;

/** What speaks against giving this text to the parser at all; undefined when nothing does. */
export function examineText(text: string): Extract<LeftOutReason, "too-large" | "not-text" | "too-nested"> | undefined {
  if (text.length > MOST_TEXT) return "too-large";
  if (isBinary(text)) return "not-text";
  return nestingOf(text) > MOST_NESTING ? "too-nested" : undefined;
}

/** Controls other than white space, and characters that stand for bytes that were no text: more than one in a hundred, or any NUL. */
function isBinary(text: string): boolean {
  if (text.includes("\0")) return true;
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  const odd = text.match(/[\u0001-\u0008\u000e-\u001f\u007f\ufffd]/gu)?.length ?? 0;
  return odd * 100 > text.length;
}

/** Brackets in texts and comments count, too: no honest program has hundreds there that are never closed. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if ("([{".includes(character)) deepest = Math.max(deepest, ++depth);
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}
