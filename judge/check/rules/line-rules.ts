import { END, type ByteSource } from "../reading/byte-source.ts";
import { BLANK, CARRIAGE_RETURN, LINE_FEED } from "../reading/byte-class.ts";
import { mismatchHere, type Mismatch, type Pair } from "./find-mismatch.ts";
import { skipBytes } from "./token-rules.ts";

/** The same bytes: nothing is allowed to differ. */
export const resolveExact = (pair: Pair): Mismatch => mismatchHere(pair);

/**
 * What is allowed between lines: a CR before LF, blanks at the end of a line, empty lines at the end of the file.
 * Up to the difference this line is the same bytes in both files, so it is the same line if only such an end follows in both.
 */
export function resolveLines(pair: Pair): Mismatch | undefined {
  const mismatch = mismatchHere(pair);
  // The CR that both sides had in common belongs to the line's end on one side only: "x\r\n" is x, "x\r \n" is x and CR.
  if (splitsLineEnd(pair.answer) || splitsLineEnd(pair.output)) return mismatch;
  return skipLineEnd(pair.answer) && skipLineEnd(pair.output) ? undefined : mismatch;
}

const splitsLineEnd = (source: ByteSource): boolean =>
  source.peek() === LINE_FEED && source.previous() === CARRIAGE_RETURN;

/** Moves over blanks and the line end behind them; false if anything else comes first. The end of the file ends a line too. */
function skipLineEnd(source: ByteSource): boolean {
  skipBytes(source, BLANK);
  if (source.peek() === CARRIAGE_RETURN) {
    source.cursor++;
    if (source.peek() !== LINE_FEED) return false;
  }
  if (source.peek() === END) return true;
  if (source.peek() !== LINE_FEED) return false;
  source.cursor++;
  return true;
}
