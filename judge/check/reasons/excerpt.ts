import type { Difference } from "../../model/check-outcome.ts";
import type { Clipped } from "../../model/clipped.ts";
import { bytes } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import { LINE_FEED } from "../reading/byte-class.ts";
import type { PlaceInFile } from "./place-in-file.ts";

const LINES_AFTER = 3;

/** Bytes of one line that an excerpt shows; of the line with the difference those around it. */
const LINE_BYTES = 240;

/** The lines of answer and output around the place where they differ; at most 2 KiB of each. */
export const differenceAt = (
  answer: { readonly source: ByteSource; readonly place: PlaceInFile },
  output: { readonly source: ByteSource; readonly place: PlaceInFile },
): Difference => ({
  line: output.place.line,
  column: output.place.column,
  expected: excerptOf(answer.source, answer.place),
  expectedFrom: firstLine(answer.place),
  got: excerptOf(output.source, output.place),
  gotFrom: firstLine(output.place),
});

const firstLine = ({ line, lineStarts }: PlaceInFile): number => line - lineStarts.length + 1;

/** A cut inside a line is shown as …; the bytes that were left out are counted. */
function excerptOf(source: ByteSource, { lineStarts, offset }: PlaceInFile): Clipped {
  const lines = lineStarts.map((start, index) => {
    const next = lineStarts[index + 1];
    return next === undefined ? lineAround(source, start, offset) : lineFrom(source, start);
  });
  for (let after = 0; after < LINES_AFTER; after++) {
    const end = lines.at(-1)?.next;
    if (end === undefined || end >= source.size) break;
    lines.push(lineFrom(source, end));
  }
  return {
    text: lines.map(({ text }) => text).join(""),
    omittedBytes: bytes(lines.reduce((sum, { omitted }) => sum + omitted, 0)),
  };
}

/** `next` is where the next line begins, undefined when this line is too long to look for its end. */
type ShownLine = { readonly text: string; readonly omitted: number; readonly next: number | undefined };

function lineFrom(source: ByteSource, start: number): ShownLine {
  const end = lineEnd(source, start);
  const length = end.content - start;
  // A few bytes more than are shown tell whether the cut would split a character.
  const read = source.readAt(start, Math.min(length, LINE_BYTES + 4));
  const { text, omittedBytes } = clip(read, bytes(LINE_BYTES));
  const omitted = length - read.length + omittedBytes;
  return { text: `${text}${omitted > 0 ? "…" : ""}${end.hasFeed ? "\n" : ""}`, omitted, next: end.next };
}

function lineAround(source: ByteSource, start: number, offset: number): ShownLine {
  const back = offset - start - LINE_BYTES / 2;
  if (back <= 0) return lineFrom(source, start);
  const from = startOfCharacter(source, start + back);
  const shown = lineFrom(source, from);
  return { ...shown, text: `…${shown.text}`, omitted: shown.omitted + from - start };
}

/** The first offset from `offset` on that is not inside a UTF-8 character. */
function startOfCharacter(source: ByteSource, offset: number): number {
  const inside = source.readAt(offset, 3).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return offset + Math.max(0, inside);
}

/** How far behind a line's beginning its end is looked for. */
const FURTHEST_END = 64 * 1024;

type LineEnd = { readonly content: number; readonly hasFeed: boolean; readonly next: number | undefined };

function lineEnd(source: ByteSource, start: number): LineEnd {
  const found = source.readAt(start, FURTHEST_END).indexOf(LINE_FEED);
  if (found >= 0) return { content: start + found, hasFeed: true, next: start + found + 1 };
  return { content: source.size, hasFeed: false, next: undefined };
}
