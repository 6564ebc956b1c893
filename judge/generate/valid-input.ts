import type { IntBounds } from "../kit/input-reader.ts";
import type { RecordedRead } from "../kit/record-reads.ts";
import type { TestId } from "../model/ids.ts";

/** A valid input of which invalid variants are made; `file` is where it stands. */
export type ValidInput = {
  readonly id: TestId;
  readonly file: string;
  readonly text: string;
  /** What `parse` read where. */
  readonly reads: readonly RecordedRead[];
  readonly bounds: Readonly<Record<string, IntBounds>>;
};

/** A variant. `at` is the offset of the first change, the same in both texts. */
export type SpoiledText = { readonly text: string; readonly at: number };

/** A stretch of a text, from offset `start` up to `end`. */
export type Span = { readonly start: number; readonly end: number };

/** Puts `replacement` in the place of a span. */
export function replaceSpan(text: string, { start, end }: Span, replacement: string): SpoiledText {
  return { text: text.slice(0, start) + replacement + text.slice(end), at: start };
}

/** Puts `added` before the character at `at`. */
export const insertAt = (text: string, at: number, added: string): SpoiledText =>
  replaceSpan(text, { start: at, end: at }, added);

/** The first, the middle and the last: in a long text the others are of the same kind. */
export function spread<T>(items: readonly T[]): readonly T[] {
  const places = [0, Math.floor((items.length - 1) / 2), items.length - 1];
  return [...new Set(places)].flatMap((place) => items.slice(place, place + 1));
}

/** The lines of a text, without their newlines; what stands behind the last newline is one when it is not empty. */
export function linesOf(text: string): readonly Span[] {
  const lines: Span[] = [];
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** Where numbers stand: those that `parse` read as such, and those in text about which nothing is declared. */
export function numbersOf({ text, reads }: ValidInput): readonly Span[] {
  return reads.flatMap((read): readonly Span[] => {
    if (read.kind === "int") return [{ start: read.start, end: read.end }];
    if (read.isDeclared) return [];
    return [...text.slice(read.start, read.end).matchAll(/(?<!\S)-?\d+(?!\S)/gu)].map(({ index, 0: number }) => ({
      start: read.start + index,
      end: read.start + index + number.length,
    }));
  });
}

/** Whether what stands there is text of which a pattern says what it may be. */
export function isDeclaredText({ text, reads }: ValidInput, at: number): boolean {
  return reads.some((read) => {
    if (read.kind !== "text" || !read.isDeclared || at < read.start) return false;
    // A token goes on where it ends; a line ends with its newline, and behind it the next one begins.
    const goesOn = text[read.end - 1] !== "\n" || read.end === text.length;
    return at < read.end || (at === read.end && goesOn);
  });
}
