import type fc from "fast-check";
import { rangeOf, type Range } from "./arbitraries.ts";
import { drawnBy } from "./drawn-arbitrary.ts";
import { simplerGrid } from "./simpler-grid.ts";

/**
 * Sizes and cells of a grid: without `columns` it is square; `cells` maps each character to its weight, the simplest first.
 * `place`: how often other characters are there, each in a cell of its own: `{ K: 1, T: 1, S: { min: 0, max: 5 } }`.
 */
export type GridOptions = {
  readonly rows: Range;
  readonly columns?: Range;
  readonly cells: Readonly<Record<string, number>>;
  readonly place?: Readonly<Record<string, Range>>;
};

/**
 * Rows of equal length. Shrinks by dropping rows and columns down to the least size, then by turning cells into the
 * characters that stand earlier in `cells`. A million cells are drawn in about a tenth of a second.
 */
export function grid(options: GridOptions): fc.Arbitrary<readonly string[]> {
  const rows = rangeOf(options.rows);
  const columns = options.columns === undefined ? "square" : rangeOf(options.columns);
  const table = Object.entries(options.cells).flatMap(([cell, weight]) => repeated(cell, weight));
  const placed = Object.entries(options.place ?? {}).map(([cell, range]) => placedCell(cell, range, table));
  const [simplest] = table;
  if (simplest === undefined) throw new RangeError("a grid needs a cell with a weight above 0");
  const least = rows.min * (columns === "square" ? rows.min : columns.min);
  if (placed.reduce((sum, { max }) => sum + max, 0) > least) {
    throw new RangeError(`the smallest grid has ${least} cells, too few for what is placed`);
  }
  const draw = (random: fc.Random): readonly string[] => {
    const height = random.nextInt(rows.min, rows.max);
    const width = columns === "square" ? height : random.nextInt(columns.min, columns.max);
    const last = table.length - 1;
    const cell = (): string => table[random.nextInt(0, last)] ?? simplest;
    const drawn = Array.from({ length: height }, () => Array.from({ length: width }, cell));
    putPlaced(drawn, placed, random);
    return drawn.map((row) => row.join(""));
  };
  const shrinking = {
    cells: [...new Set(table)].join(""),
    minRows: rows.min,
    minColumns: columns === "square" ? rows.min : columns.min,
    square: columns === "square",
    keep: placed.map(({ character }) => character).join(""),
  };
  return drawnBy(draw, (value) => simplerGrid(value, shrinking).filter((smaller) => holdsPlaced(smaller, placed)));
}

type PlacedCell = { readonly character: string; readonly min: number; readonly max: number };

function placedCell(character: string, range: Range, table: readonly string[]): PlacedCell {
  if (character.length !== 1) throw new RangeError(`a cell is one character, found ${JSON.stringify(character)}`);
  if (table.includes(character)) throw new RangeError(`${character} is placed, so it cannot be drawn by weight too`);
  return { character, ...rangeOf(range) };
}

/** Each into a cell that nothing was put into before, all such cells alike. */
function putPlaced(drawn: string[][], placed: readonly PlacedCell[], random: fc.Random): void {
  const width = drawn[0]?.length ?? 0;
  const taken = new Set<number>();
  for (const { character, min, max } of placed) {
    for (let left = random.nextInt(min, max); left > 0; left--) {
      let at = random.nextInt(0, drawn.length * width - 1);
      while (taken.has(at)) at = random.nextInt(0, drawn.length * width - 1);
      taken.add(at);
      const row = drawn[Math.floor(at / width)];
      if (row !== undefined) row[at % width] = character;
    }
  }
}

function holdsPlaced(rows: readonly string[], placed: readonly PlacedCell[]): boolean {
  const text = rows.join("");
  return placed.every(({ character, min, max }) => {
    const count = text.split(character).length - 1;
    return count >= min && count <= max;
  });
}

function repeated(cell: string, weight: number): readonly string[] {
  if (cell.length !== 1) throw new RangeError(`a cell is one character, found ${JSON.stringify(cell)}`);
  if (Number.isSafeInteger(weight) && weight >= 0 && weight <= 10_000)
    return Array.from({ length: weight }, () => cell);
  throw new RangeError(`the weight of cell ${cell} should be an integer of 0…10000, found ${weight}`);
}
