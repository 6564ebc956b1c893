import type { Clipped } from "../model/clipped.ts";
import { cutLine, splitLines } from "./visible-text.ts";

/** How much of a text a block shows. */
export type BlockBounds = { readonly lines: number; readonly width: number };

/** The first lines, escaped, and how much was left out. */
export function renderHead(clipped: Clipped, { lines, width }: BlockBounds): readonly string[] {
  const all = splitLines(clipped.text);
  const shown = all.slice(0, lines).map((line) => cutLine(dropTerminator(line), width));
  return [...shown, ...renderOmission(all.length - shown.length, clipped.omittedBytes)];
}

/** The last lines that were kept, escaped, and how much was left out. */
export function renderTail(clipped: Clipped, { lines, width }: BlockBounds): readonly string[] {
  const all = splitLines(clipped.text);
  const shown = all.slice(-lines).map((line) => cutLine(dropTerminator(line), width));
  const above = all.length - shown.length;
  return [
    ...(above > 0 ? [`… (+${above} lines)`] : []),
    ...shown,
    ...(clipped.omittedBytes > 0 ? [`… (+${clipped.omittedBytes} bytes)`] : []),
  ];
}

/** A message of one or several lines, escaped; at least one line. */
export const renderMessage = (text: string, { lines, width }: BlockBounds): readonly string[] => {
  const all = splitLines(text.trim());
  const shown = all.slice(0, lines).map((line) => cutLine(dropTerminator(line), width));
  return all.length === 0 ? [""] : [...shown, ...renderOmission(all.length - shown.length, 0)];
};

function renderOmission(lines: number, bytes: number): readonly string[] {
  const parts = [...(lines > 0 ? [`+${lines} lines`] : []), ...(bytes > 0 ? [`+${bytes} bytes`] : [])];
  return parts.length === 0 ? [] : [`… (${parts.join(", ")})`];
}

const dropTerminator = (line: string): string => line.replace(/\r?\n$/u, "");
