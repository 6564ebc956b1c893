import { diffArrays } from "diff/lib/diff/array.js";
import { BYTES_BEFORE_DIFFERENCE, type Difference } from "../model/check-outcome.ts";
import type { Paint } from "./paint.ts";
import type { ReportWords } from "./report-words.ts";
import { cutLine, padStart, showPlain, showWhiteSpace, splitLines, windowLine } from "./visible-text.ts";

/** Lines of context around the difference, before and after. */
const CONTEXT = 3;
/** Begins a line of an excerpt that was cut at its beginning. */
const CUT = "…";

type NumberedLine = { readonly number: number; readonly text: string };
type Side = "same" | "expected" | "got";
/** `notice` is a phrase of ours in the place of a line. */
type Row = NumberedLine & { readonly side: Side; readonly notice?: true };

/** A few lines of answer and output as a diff with white space made visible and a caret at the difference. */
export function renderDifference(view: {
  readonly difference: Difference;
  readonly width: number;
  readonly paint: Paint;
  readonly words: ReportWords;
}): readonly string[] {
  const { difference, width, paint, words } = view;
  const rows = diffRows(difference, words);
  const target = rows.find((row) => row.side !== "expected" && row.number === difference.line);
  const gutter = String(Math.max(...rows.map((row) => row.number))).length;
  const lines = rows.flatMap((row) => {
    const at = placeInRow(row, target, difference);
    const shown = windowLine({
      text: row.text,
      at,
      width: width - gutter - 5,
      show: row.notice ? showPlain : showWhiteSpace,
    });
    const line = paintRow(
      paint,
      row.side,
      `${MARKS[row.side]} ${padStart(String(row.number), gutter)} │ ${shown.text}`,
    );
    const caret = `  ${" ".repeat(gutter)} │ ${" ".repeat(shown.caret)}${paint("bad", "^")}`;
    return row === target ? [line, caret] : [line];
  });
  const omitted = [
    ...(difference.expected.omittedBytes > 0 ? [`- … (+${difference.expected.omittedBytes} bytes)`] : []),
    ...(difference.got.omittedBytes > 0 ? [`+ … (+${difference.got.omittedBytes} bytes)`] : []),
    ...(rows.every((row) => row.side === "same") ? [cutLine(words.lookSame, width)] : []),
  ];
  return [...lines, ...omitted];
}

const MARKS = { same: " ", expected: "-", got: "+" } as const satisfies Record<Side, string>;

const paintRow = (paint: Paint, side: Side, line: string): string =>
  side === "same" ? paint("faint", line) : paint(side === "expected" ? "good" : "bad", line);

function diffRows(difference: Difference, words: ReportWords): readonly Row[] {
  const offset = difference.line - difference.gotFrom;
  const expected = linesAround(difference.expected.text, difference.expectedFrom, offset);
  const got = linesAround(difference.got.text, difference.gotFrom, offset);
  const changes = diffArrays(
    expected.map((line) => line.text),
    got.map((line) => line.text),
  );
  const left = [...expected];
  const right = [...got];
  const rows = changes.flatMap((change) => {
    const fromLeft = change.added ? [] : left.splice(0, change.value.length);
    const fromRight = change.removed ? [] : right.splice(0, change.value.length);
    const side: Side = change.added ? "got" : change.removed ? "expected" : "same";
    return (change.removed ? fromLeft : fromRight).map((line): Row => ({ ...line, side }));
  });
  const answerEnds = expected.length === 0 && difference.expected.omittedBytes === 0;
  const outputEnds = (got.at(-1)?.number ?? 0) < difference.line && difference.got.omittedBytes === 0;
  const notice = (side: Side, number: number, text: string): Row => ({ number, text, side, notice: true });
  // Where one side has nothing left at the difference, that is said in words.
  return [
    ...(answerEnds ? [notice("expected", difference.expectedFrom, words.endOfAnswer)] : []),
    ...rows,
    ...(outputEnds ? [notice("got", difference.line, words.endOfOutput)] : []),
  ];
}

function linesAround(text: string, from: number, offset: number): readonly NumberedLine[] {
  const start = Math.max(0, offset - CONTEXT);
  return splitLines(text)
    .map((line, index) => ({ number: from + index, text: line }))
    .slice(start, Math.max(offset, 0) + CONTEXT + 1);
}

/** Where in a row the difference is. Other rows are shown around the place where they leave the row with the difference. */
function placeInRow(row: Row, target: Row | undefined, difference: Difference): number {
  const { omittedBytes } = row.side === "expected" ? difference.expected : difference.got;
  const isFar = row !== target || difference.column > BYTES_BEFORE_DIFFERENCE;
  if (isFar && omittedBytes > 0 && row.text.startsWith(CUT)) {
    return indexOfByte(row.text, Buffer.byteLength(CUT) + BYTES_BEFORE_DIFFERENCE);
  }
  return row === target ? indexOfByte(row.text, difference.column - 1) : mismatch(row.text, target?.text ?? "");
}

/** UTF-16 index of the character that holds the byte `offset` of the line in UTF-8. */
function indexOfByte(text: string, offset: number): number {
  let seen = 0;
  let index = 0;
  for (const character of text) {
    seen += Buffer.byteLength(character);
    if (seen > offset) return index;
    index += character.length;
  }
  return index;
}

/** Where two lines first differ, so that a long line is shown around the place that matters. */
function mismatch(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let index = 0; index < end; index++) {
    if (a[index] !== b[index]) return index;
  }
  return end;
}
