import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, type GridOptions } from "./grid.ts";

const CELLS = { ".": 3, "#": 1 };

const sample = (options: GridOptions, numRuns = 200): (readonly string[])[] =>
  fc.sample(grid(options), { seed: 41, numRuns, unbiased: true });

const smallest = (options: GridOptions, fails: (rows: readonly string[]) => boolean): unknown => {
  const result = fc.check(
    fc.property(grid(options), (rows) => !fails(rows)),
    { seed: 3, numRuns: 2_000 },
  );
  return result.counterexample?.[0];
};

test("rows and columns keep to their ranges and all rows are equally long", () => {
  const grids = sample({ rows: { min: 1, max: 3 }, columns: { min: 2, max: 4 }, cells: CELLS });
  expect(new Set(grids.map((rows) => rows.length))).toEqual(new Set([1, 2, 3]));
  expect(new Set(grids.flatMap((rows) => rows.map((row) => row.length)))).toEqual(new Set([2, 3, 4]));
  expect(grids.every((rows) => rows.every((row) => row.length === rows[0]?.length && /^[.#]+$/.test(row)))).toBe(true);
});

test("without columns it is square", () => {
  const grids = sample({ rows: { min: 1, max: 6 }, cells: CELLS });
  expect(grids.every((rows) => rows.every((row) => row.length === rows.length))).toBe(true);
});

test("the same seed gives the same grid", () => {
  expect(sample({ rows: 30, cells: CELLS }, 2)).toEqual(sample({ rows: 30, cells: CELLS }, 2));
});

test("cells come as often as they weigh", () => {
  const text = sample({ rows: 100, cells: { ".": 3, "#": 1, X: 0 } }, 1)
    .flat()
    .join("");
  expect(text.split("#").length / text.length).toBeCloseTo(0.25, 1);
  expect(text).not.toContain("X");
});

test("shrinks to the smallest failing grid", () => {
  const options = { rows: { min: 1, max: 12 }, columns: { min: 1, max: 12 }, cells: { ".": 1, "#": 1, X: 1 } };
  expect(smallest(options, (rows) => rows.some((row) => row.includes("#X")))).toEqual(["#X"]);
});

test("shrinks a square to a square", () => {
  const options = { rows: { min: 1, max: 12 }, cells: { ".": 1, "#": 1 } };
  expect(smallest(options, (rows) => rows.join("").split("#").length > 2)).toSatisfy(
    (rows: readonly string[]) => rows.length === 2 && rows.every((row) => row.length === 2),
  );
});

test("places exactly so many of a character, drawn and shrunk, anywhere", () => {
  const options: GridOptions = {
    rows: { min: 2, max: 4 },
    cells: CELLS,
    place: { K: 1, T: 1, S: { min: 0, max: 2 } },
  };
  const count = (rows: readonly string[], cell: string): number => rows.join("").split(cell).length - 1;
  const drawn = sample(options, 300);
  for (const rows of drawn) expect([count(rows, "K"), count(rows, "T")]).toEqual([1, 1]);
  expect(new Set(drawn.map((rows) => count(rows, "S")))).toEqual(new Set([0, 1, 2]));
  const fours = drawn.filter((rows) => rows.length === 4);
  expect(new Set(fours.map((rows) => rows.join("").indexOf("K"))).size).toBe(16);
  expect(smallest(options, (rows) => rows.join("").includes("S"))).toSatisfy(
    (rows: readonly string[]) => rows.join("").split("").toSorted().join("") === ".KST",
  );
  expect(smallest(options, () => true)).toSatisfy(
    (rows: readonly string[]) => rows.join("").split("").toSorted().join("") === "..KT",
  );
});

test("never shrinks below the least size", () => {
  expect(smallest({ rows: 3, columns: { min: 2, max: 5 }, cells: CELLS }, () => true)).toEqual(["..", "..", ".."]);
});

test.for([
  { name: "no rows", options: { rows: { min: 3, max: 2 }, cells: CELLS } },
  { name: "a missing parameter", options: { rows: NaN, cells: CELLS } },
  { name: "no cells", options: { rows: 2, cells: {} } },
  { name: "cells without weight", options: { rows: 2, cells: { ".": 0 } } },
  { name: "two characters in a cell", options: { rows: 2, cells: { "..": 1 } } },
  { name: "two characters placed in a cell", options: { rows: 2, cells: CELLS, place: { KT: 1 } } },
  { name: "a character both placed and drawn", options: { rows: 2, cells: CELLS, place: { "#": 1 } } },
  {
    name: "more placed than the smallest grid holds",
    options: { rows: { min: 1, max: 5 }, cells: CELLS, place: { K: 1, T: 1 } },
  },
])("refuses $name", ({ options }) => {
  expect(() => grid(options)).toThrow(RangeError);
});
