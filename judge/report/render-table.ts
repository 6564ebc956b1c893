import { cutLine, displayWidth, padEnd, padStart } from "./visible-text.ts";

/** Tables fit a terminal of this many columns, and so a page that they are pasted into. */
export const TABLE_WIDTH = 120;
/** Between two columns. */
const GAP = "  ";

/** `most`: wider cells are cut. */
export type Column = { readonly title: string; readonly align: "left" | "right"; readonly most?: number };

/** Lines with aligned columns, the titles first. Cells are escaped, so none holds a line feed. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [columns.map(({ title }) => title), ...rows].map((row) =>
    columns.map(({ most = TABLE_WIDTH }, index) => cutLine(row[index] ?? "", most)),
  );
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => displayWidth(row[index] ?? ""))));
  return cells.map((row) =>
    row
      .map((cell, index) => (columns[index]?.align === "right" ? padStart : padEnd)(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

/** As many words as fit into `width` columns, at least one and at most `most`, joined by commas, and how many there are besides. */
export function fitWords(words: readonly string[], width: number, most = words.length): string {
  const rest = (shown: number): string => (shown === words.length ? "" : `, … ${words.length - shown} more`);
  const [first = "", ...others] = words.map((word) => cutLine(word, width - rest(1).length));
  let text = first;
  let shown = Math.min(1, words.length);
  for (const word of others.slice(0, most - 1)) {
    const longer = `${text}, ${word}`;
    if (displayWidth(longer + rest(shown + 1)) > width) break;
    text = longer;
    shown += 1;
  }
  return text + rest(shown);
}
