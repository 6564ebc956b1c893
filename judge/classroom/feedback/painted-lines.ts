import type { Paint } from "../../report/paint.ts";
import type { Span, Tone } from "./page-parts.ts";

// Marks that no escaped text can hold: control characters are spelled out before a line is painted.
const [BEGIN, END] = ["\u0001", "\u0002"];
const TONES: readonly Tone[] = ["good", "bad", "warn", "faint", "strong"];

/** Puts marks around a text, for `spansOf`. */
export const markTone: Paint = (tone, text) => (text === "" ? "" : `${BEGIN}${TONES.indexOf(tone)}${text}${END}`);

/** The pieces of a line that was painted with `markTone`. */
export function spansOf(line: string): readonly Span[] {
  return line
    .split(BEGIN)
    .flatMap((piece, index): readonly Span[] => {
      if (index === 0) return [{ text: piece }];
      const [painted = "", rest = ""] = piece.slice(1).split(END);
      const tone = TONES[Number(piece[0])];
      return [{ text: painted, ...(tone !== undefined && { tone }) }, { text: rest }];
    })
    .filter((span) => span.text !== "");
}
