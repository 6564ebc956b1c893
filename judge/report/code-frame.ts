import type { Paint } from "./paint.ts";
import { windowLine } from "./visible-text.ts";

/** A source line with its number and a caret below `column` (from 1, in UTF-16 units); bounded to `width` columns. */
export function renderCodeFrame(frame: {
  readonly line: number;
  readonly column: number;
  readonly lineText: string;
  readonly width: number;
  readonly paint: Paint;
}): readonly string[] {
  const { line, column, width, paint } = frame;
  const text = frame.lineText.replace(/\r?\n?$/u, "");
  const number = String(line);
  const gutter = " ".repeat(number.length);
  const at = Math.min(Math.max(column - 1, 0), text.length);
  const shown = windowLine({ text, at, width: width - number.length - 5 });
  return [
    `  ${paint("faint", `${number} │`)} ${shown.text}`,
    `  ${paint("faint", `${gutter} │`)} ${" ".repeat(shown.caret)}${paint("bad", "^")}`,
  ];
}
