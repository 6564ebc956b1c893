import fc from "fast-check";
import { rangeOf, type Range } from "./arbitraries.ts";

/** Sizes and cells of a grid: without `columns` it is square; `cells` maps each character to its weight, the simplest first. */
export type GridOptions = {
  readonly rows: Range;
  readonly columns?: Range;
  readonly cells: Readonly<Record<string, number>>;
};

/**
 * Rows of equal length. Shrinks by dropping rows and columns down to the least size, then by turning cells into the
 * first character of `cells`. A million cells are drawn in about a tenth of a second.
 */
export function grid(options: GridOptions): fc.Arbitrary<readonly string[]> {
  return new GridArbitrary(options);
}

type Size = { readonly min: number; readonly max: number };

class GridArbitrary extends fc.Arbitrary<readonly string[]> {
  readonly #rows: Size;
  readonly #columns: Size | "square";
  readonly #cells: readonly string[];
  readonly #simplest: string;

  constructor(options: GridOptions) {
    super();
    this.#rows = rangeOf(options.rows);
    this.#columns = options.columns === undefined ? "square" : rangeOf(options.columns);
    this.#cells = Object.entries(options.cells).flatMap(([cell, weight]) => repeated(cell, weight));
    const [simplest] = this.#cells;
    if (simplest === undefined) throw new RangeError("a grid needs a cell with a weight above 0");
    this.#simplest = simplest;
  }

  generate(random: fc.Random): fc.Value<readonly string[]> {
    const height = random.nextInt(this.#rows.min, this.#rows.max);
    const width = this.#columns === "square" ? height : random.nextInt(this.#columns.min, this.#columns.max);
    const last = this.#cells.length - 1;
    const cell = (): string => this.#cells[random.nextInt(0, last)] ?? this.#simplest;
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, cell).join(""));
    return new fc.Value(rows, undefined);
  }

  canShrinkWithoutContext(value: unknown): value is readonly string[] {
    return Array.isArray(value) && value.every((row) => typeof row === "string");
  }

  shrink(rows: readonly string[]): fc.Stream<fc.Value<readonly string[]>> {
    return fc.stream(this.#smaller(rows)).map((smaller) => new fc.Value(smaller, undefined));
  }

  *#smaller(rows: readonly string[]): IterableIterator<readonly string[]> {
    const width = rows[0]?.length ?? 0;
    const columns = this.#columns;
    if (columns === "square") {
      for (const [from, to] of cuts(rows.length, this.#rows.min)) {
        yield withoutRows(withoutColumns(rows, [from, to]), [from, to]);
      }
    } else {
      for (const cut of cuts(rows.length, this.#rows.min)) yield withoutRows(rows, cut);
      for (const cut of cuts(width, columns.min)) yield withoutColumns(rows, cut);
    }
    yield* this.#simplified(rows);
  }

  /** All cells, then half of the rows, then single rows, then single cells made simplest; single cells only in small grids. */
  *#simplified(rows: readonly string[]): IterableIterator<readonly string[]> {
    const plain = rows.map((row) => this.#simplest.repeat(row.length));
    for (const [from, to] of cuts(rows.length, 0)) {
      const changed = rows.map((row, index) => (index >= from && index < to ? (plain[index] ?? row) : row));
      if (changed.some((row, index) => row !== rows[index])) yield changed;
    }
    if (rows.length * (rows[0]?.length ?? 0) > 4096) return;
    for (const [index, row] of rows.entries()) {
      for (let at = 0; at < row.length; at++) {
        if (row[at] !== this.#simplest) {
          yield rows.with(index, `${row.slice(0, at)}${this.#simplest}${row.slice(at + 1)}`);
        }
      }
    }
  }
}

type Cut = readonly [from: number, to: number];

/** Spans of 0…length to remove, the longest first, leaving at least `least`. */
function* cuts(length: number, least: number): IterableIterator<Cut> {
  for (let size = length - least; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from + size <= length; from += size) yield [from, from + size];
  }
}

const withoutRows = (rows: readonly string[], [from, to]: Cut): readonly string[] => [
  ...rows.slice(0, from),
  ...rows.slice(to),
];

const withoutColumns = (rows: readonly string[], [from, to]: Cut): readonly string[] =>
  rows.map((row) => row.slice(0, from) + row.slice(to));

function repeated(cell: string, weight: number): readonly string[] {
  if (cell.length !== 1) throw new RangeError(`a cell is one character, found ${JSON.stringify(cell)}`);
  if (Number.isSafeInteger(weight) && weight >= 0 && weight <= 10_000)
    return Array.from({ length: weight }, () => cell);
  throw new RangeError(`the weight of cell ${cell} should be an integer of 0…10000, found ${weight}`);
}
