import { describe, expect, test } from "vitest";
import type { Mark, MarkResult } from "../policy/mark.ts";
import { distributionOf, quantile } from "./mark-distribution.ts";

const markOf = (result: MarkResult): Mark => ({
  student: "s1",
  assignment: "hw1",
  maxPoints: 10,
  result,
  problems: [],
  isLate: false,
  isInDoubt: false,
  comments: [],
  steps: [],
});
const marksOf = (values: readonly number[]): readonly Mark[] =>
  values.map((points) => markOf({ kind: "points", points }));

describe("bins", () => {
  test.for<{ readonly values: readonly number[]; readonly max: number; readonly counts: readonly number[] }>([
    { values: [], max: 10, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    { values: [0, 0.99, 1, 9.99, 10], max: 10, counts: [2, 1, 0, 0, 0, 0, 0, 0, 0, 2] },
    { values: [0.1, 0.2, 0.3, 0.7], max: 1, counts: [0, 1, 1, 1, 0, 0, 0, 1, 0, 0] },
    { values: [10, 11.5], max: 10, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] },
    { values: [1e9], max: 10, counts: [...Array.from({ length: 19 }, () => 0), 1] },
    { values: [-1, 0], max: 0, counts: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ])("$values of $max", ({ values, max, counts }) => {
    const { bins } = distributionOf(marksOf(values), max);
    expect(bins.map(({ count }) => count)).toEqual(counts);
    expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to));
    expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(0, ...values));
  });
});

test("what is no points is counted beside", () => {
  const results: readonly MarkResult[] = [
    { kind: "points", points: 0 },
    { kind: "points", points: 10 },
    { kind: "points", points: 12 },
    { kind: "excused" },
    { kind: "missing" },
    { kind: "pending", lowest: 1, highest: 2 },
  ];
  expect(distributionOf(results.map(markOf), 10)).toMatchObject({
    count: 3,
    zero: 1,
    full: 2,
    excused: 1,
    missing: 1,
    pending: 1,
    summary: { lowest: 0, lowerQuartile: 5, median: 10, upperQuartile: 11, highest: 12, mean: 22 / 3 },
  });
  expect(distributionOf([], 10)).not.toHaveProperty("summary");
});

test.for([
  { sorted: [7], share: 0.25, is: 7 },
  { sorted: [1, 2], share: 0.5, is: 1.5 },
  { sorted: [1, 2, 3, 4], share: 0.25, is: 1.75 },
  { sorted: [1, 2, 3, 4], share: 1, is: 4 },
])("quantile $share of $sorted", ({ sorted, share, is }) => {
  expect(quantile(sorted, share)).toBe(is);
});
