// Text of guests and authors on a terminal: no control byte, no direction override, bounded in width.

/** Controls, format characters (bidi overrides, zero width), line separators, private use, lone surrogates, unassigned. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/u;
const ODD_SPACE = /(?! )\p{Zs}/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const MARK = /\p{M}/u;

/** Columns of a file name before a place. A submission can choose the name by a source map of its own. */
export const MOST_FILE_COLUMNS = 200;

/** How one character is shown. */
export type Show = (character: string) => string;

/** White space as it is, except that a tab becomes four spaces; everything a terminal could obey is spelled out. */
export const showPlain: Show = (character) => (character === "\t" ? "    " : showSafe(character));

/** White space made visible: · space, → tab. */
export function showWhiteSpace(character: string): string {
  if (character === " ") return "·";
  if (character === "\t") return "→";
  return ODD_SPACE.test(character) ? nameCharacter(character) : showSafe(character);
}

/** One line that is safe to print: ↵ line feed, ␍ carriage return, ␀ NUL, ⟨1B⟩ other control bytes, ⟨U+202E⟩ other traps. */
export const escapeLine = (text: string, show: Show = showPlain): string => Array.from(text, show).join("");

/** Columns that text takes on a terminal; East Asian characters take two. */
export const displayWidth = (text: string): number =>
  Array.from(text, widthOfCharacter).reduce((sum, width) => sum + width, 0);

/** Pads with spaces on the right. */
export const padEnd = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - displayWidth(text)));

/** Pads with spaces on the left. */
export const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - displayWidth(text))) + text;

/** Lines with their terminators, as they stand in the text; a last line without terminator counts. */
export const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];

/**
 * At most `width` columns of one line around the UTF-16 index `at`, escaped, with … where something was cut.
 * `caret` is the column of `at` in the result, counted from 0.
 */
export function windowLine(line: {
  readonly text: string;
  readonly at?: number;
  readonly width: number;
  readonly show?: Show;
}): { readonly text: string; readonly caret: number } {
  const { text, show = showPlain } = line;
  const at = startOfCharacter(text, line.at ?? 0);
  const width = Math.max(line.width, 8);
  const shownBefore = Array.from(text.slice(Math.max(0, at - 4 * width), at), show);
  const shownAfter = Array.from(text.slice(at, at + 4 * width), show);
  const cutBefore = at > 4 * width;
  const cutAfter = text.length > at + 4 * width;
  const whole = displayWidth(shownBefore.join("")) + displayWidth(shownAfter.join(""));
  if (!cutBefore && !cutAfter && whole <= width) {
    return { text: [...shownBefore, ...shownAfter].join(""), caret: displayWidth(shownBefore.join("")) };
  }
  const before = takeLast(shownBefore, Math.floor(width / 2) - 1);
  const dots = cutBefore || before.length < shownBefore.length ? "…" : "";
  const head = dots + before.join("");
  const after = takeFirst(shownAfter, width - displayWidth(head) - 1);
  const tail = cutAfter || after.length < shownAfter.length ? "…" : "";
  return { text: head + after.join("") + tail, caret: displayWidth(head) };
}

/** The first `width` columns of one line, escaped. */
export const cutLine = (text: string, width: number): string => windowLine({ text, width }).text;

/** Never between the halves of a surrogate pair. */
const startOfCharacter = (text: string, at: number): number => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at);

function showSafe(character: string): string {
  if (character === "\n") return "↵";
  if (character === "\r") return "␍";
  if (character === "\0") return "␀";
  return UNSAFE.test(character) ? nameCharacter(character) : character;
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16).toUpperCase();
  return code < 0x80 ? `⟨${digits.padStart(2, "0")}⟩` : `⟨U+${digits.padStart(4, "0")}⟩`;
}

function widthOfCharacter(character: string): number {
  if (MARK.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

function takeFirst(parts: readonly string[], width: number): readonly string[] {
  let used = 0;
  const end = parts.findIndex((part) => (used += displayWidth(part)) > width);
  return end === -1 ? parts : parts.slice(0, end);
}

const takeLast = (parts: readonly string[], width: number): readonly string[] =>
  [...takeFirst([...parts].toReversed(), width)].toReversed();
