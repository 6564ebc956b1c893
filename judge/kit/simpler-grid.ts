import { spans, without, type Span } from "./simpler-values.ts";

/**
 * What a grid may be cut to. `cells`: its characters, the simplest first. `minRows` and `minColumns` (1): the least size.
 * `square`: rows and columns go together. `keep`: characters that cuts over many cells leave where they are.
 */
export type SimplerGridOptions = {
  readonly cells: string;
  readonly minRows?: number;
  readonly minColumns?: number;
  readonly square?: boolean;
  readonly keep?: string;
};

/**
 * Grids without some of the rows or columns (of both, when `square`), then with all cells, parts of the rows and single
 * rows made simplest, then with one cell replaced by an earlier kind. Single cells only in grids of up to 4096.
 */
export function* simplerGrid(rows: readonly string[], options: SimplerGridOptions): Generator<readonly string[], void> {
  yield* smallerGrids(rows, options);
  yield* plainerGrids(rows, options);
}

/** The rows of a grid without those of the span. */
export const withoutRows = (rows: readonly string[], span: Span): readonly string[] => without(rows, span);

/** The rows of a grid, each without the characters of the span. */
export const withoutColumns = (rows: readonly string[], [from, to]: Span): readonly string[] =>
  rows.map((row) => row.slice(0, from) + row.slice(to));

/** Up to this size every row of a square is tried with every column, above it only with the column of its number. */
const MOST_PAIRED_ROWS = 32;

function* smallerGrids(rows: readonly string[], options: SimplerGridOptions): Generator<readonly string[], void> {
  const { minRows = 1, minColumns = 1, square = false } = options;
  if (!square) {
    for (const span of spans(rows.length, minRows)) yield withoutRows(rows, span);
    for (const span of spans(rows[0]?.length ?? 0, minColumns)) yield withoutColumns(rows, span);
    return;
  }
  const least = Math.max(minRows, minColumns);
  for (const span of spans(rows.length, least)) yield withoutColumns(withoutRows(rows, span), span);
  if (rows.length <= least || rows.length > MOST_PAIRED_ROWS) return;
  for (const row of rows.keys()) {
    for (const column of rows.keys()) {
      if (row !== column) yield withoutColumns(withoutRows(rows, [row, row + 1]), [column, column + 1]);
    }
  }
}

const MOST_SINGLE_CELLS = 4096;

function* plainerGrids(rows: readonly string[], options: SimplerGridOptions): Generator<readonly string[], void> {
  const kinds = Array.from(options.cells);
  const [simplest] = kinds;
  if (simplest === undefined) return;
  const keep = options.keep ?? "";
  const plain = rows.map((row) => row.replaceAll(/./gsu, (cell) => (keep.includes(cell) ? cell : simplest)));
  for (const [from, to] of spans(rows.length)) {
    const changed = rows.map((row, index) => (index >= from && index < to ? (plain[index] ?? row) : row));
    if (changed.some((row, index) => row !== rows[index])) yield changed;
  }
  if (rows.length * (rows[0]?.length ?? 0) > MOST_SINGLE_CELLS) return;
  for (const [index, row] of rows.entries()) {
    for (let at = 0; at < row.length; at++) {
      const rank = kinds.indexOf(row.charAt(at));
      for (const earlier of kinds.slice(0, rank === -1 ? kinds.length : rank)) {
        yield rows.with(index, row.slice(0, at) + earlier + row.slice(at + 1));
      }
    }
  }
}
