import { holds, median, ratiosOf, type Asked, type Row } from "./row.ts";

/** The heads of the columns; the first two are words, the others figures. */
export const COLUMNS = [
  "measured",
  "beside",
  "unit",
  "measured",
  "beside",
  "min",
  "median",
  "max",
  "asked",
  "",
] as const;
/** Columns of words stand at the left. */
const WORDS = 2;

/** The cells of a line: both medians, the ratio of the rounds at its least, middle and most, and what is asked of the line. */
export function cellsOf(row: Row): readonly string[] {
  const { what, against, unit, pairs, asked } = row;
  const ratios = ratiosOf(row);
  return [
    what,
    against,
    unit,
    renderNumber(median(pairs.map((pair) => pair.value))),
    renderNumber(median(pairs.map((pair) => pair.against))),
    ...[Math.min(...ratios), median(ratios), Math.max(...ratios)].map(renderRatio),
    asked === undefined ? "" : renderAsked(asked, unit),
    asked === undefined ? "" : holds(row) ? "ok" : "MISSED",
  ];
}

/** The table in the terminal. */
export function renderTable(rows: readonly Row[]): string {
  const lines: readonly (readonly string[])[] = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const render = (cell: string, column: number): string =>
    column < WORDS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(render).join("  ").trimEnd()).join("\n");
}

/** The table in Markdown. */
export function renderMarkdown(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = COLUMNS.map((_, column) => (column < WORDS ? "---" : "---:"));
  return [COLUMNS, rule, ...rows.map(cellsOf)].map(line).join("\n");
}

const renderNumber = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const renderRatio = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 3 : 1)} x`;

function renderAsked(asked: Asked, unit: string): string {
  const [sign, bound] = "most" in asked ? ["<=", asked.most] : [">=", asked.least];
  switch (asked.of) {
    case "ratio":
      return `${sign} ${bound} x`;
    case "value":
      return `${sign} ${bound} ${unit}`;
    case "difference":
      return `${sign} ${bound} ${unit} more`;
    default:
      return asked.of satisfies never;
  }
}
