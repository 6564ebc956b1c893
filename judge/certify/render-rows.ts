import { displayWidth, padEnd, padStart } from "../report/visible-text.ts";

/** A table without lines, indented: the first column to the left, all others to the right. */
export function renderRows(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))),
  );
  return rows.map((row) =>
    `  ${widths
      .map((width, column) => (column === 0 ? padEnd(row[0] ?? "", width) : padStart(row[column] ?? "", width)))
      .join("  ")}`.trimEnd(),
  );
}
