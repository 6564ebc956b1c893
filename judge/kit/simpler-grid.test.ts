import fc from "fast-check";
import { expect, test } from "vitest";
import { descend, isLess } from "../testkit/descend.ts";
import { runs } from "../testkit/properties.ts";
import { grid } from "./grid.ts";
import { simplerGrid, withoutColumns, withoutRows, type SimplerGridOptions } from "./simpler-grid.ts";
import type { Shrinker } from "./simpler-values.ts";

const CELLS = { ".": 3, "#": 2, X: 1 };
const simplerBy =
  (options: Partial<SimplerGridOptions>): Shrinker<readonly string[]> =>
  (rows) =>
    simplerGrid(rows, { cells: ".#X", ...options });

/** Size first, then the kinds of the cells in reading order; unknown kinds come last. */
function measure(rows: readonly string[]): readonly number[] {
  const ranks = Array.from(rows.join(""), (cell) => (".#X".includes(cell) ? ".#X".indexOf(cell) : 3));
  return [rows.length + (rows[0]?.length ?? 0), ...ranks];
}

test.for<{ name: string; options: Partial<SimplerGridOptions>; square: boolean; least: readonly string[] }>([
  { name: "rectangles", options: {}, square: false, least: ["."] },
  { name: "rectangles of a least size", options: { minRows: 2, minColumns: 3 }, square: false, least: ["...", "..."] },
  { name: "squares", options: { square: true }, square: true, least: ["."] },
  { name: "squares of a least size", options: { square: true, minRows: 2 }, square: true, least: ["..", ".."] },
])("every grid offered is strictly simpler: $name", ({ options, square, least }) => {
  const side = { min: 3, max: 6 };
  const grids = grid({
    rows: side,
    ...(square ? {} : { columns: side }),
    cells: CELLS,
    place: { K: { min: 0, max: 2 } },
  });
  fc.assert(
    fc.property(grids, (rows) => {
      for (const next of simplerBy(options)(rows)) {
        expect(isLess(measure(next), measure(rows)), `${rows.join("/")} → ${next.join("/")}`).toBe(true);
        expect(next.length).toBeGreaterThanOrEqual(least.length);
        for (const row of next) expect(row.length).toBe(square ? next.length : next[0]?.length);
      }
      expect(descend(rows, simplerBy(options))).toEqual(least);
    }),
    runs(40),
  );
});

test("a square loses a row and another column", () => {
  const failing = (rows: readonly string[]): boolean => rows.join("").includes("K") && rows.join("").includes("T");
  const least = descend(["..K", "...", "T.."], simplerBy({ square: true }), failing);
  expect(least.length).toBe(2);
  // Only the upper right and the lower left cell remain when row 1 and column 1 go; here a row and another column have to.
  expect(descend(["...", "..K", "T.."], simplerBy({ square: true }), failing)).toHaveLength(2);
  expect(descend(["K.T", "...", "..."], simplerBy({ square: true }), failing)).toEqual(["KT", ".."]);
});

test("cuts over many cells leave what is kept, single cells do not", () => {
  const offered = [...simplerBy({ keep: "K", minRows: 1, minColumns: 2 })(["K#"])];
  expect(offered).toEqual([["K."], [".#"], ["##"], ["X#"], ["K."]]);
});

test("single cells of a large grid are left alone", () => {
  const rows = Array.from({ length: 65 }, () => "#".repeat(65));
  const changes = [...simplerBy({ minRows: 65, minColumns: 65 })(rows)];
  expect(changes.length).toBeGreaterThan(65);
  expect(changes.every((next) => next.some((row) => row === ".".repeat(65)))).toBe(true);
});

test("rows and columns go by spans", () => {
  expect(withoutRows(["ab", "cd", "ef"], [0, 2])).toEqual(["ef"]);
  expect(withoutColumns(["abc", "def"], [1, 3])).toEqual(["a", "d"]);
});
