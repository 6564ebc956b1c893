import { expect, test } from "vitest";
import { holds, median, pair, ratiosOf, type Asked } from "./row.ts";

const line = (values: readonly number[], against: readonly number[], asked?: Asked) => ({
  what: "a",
  against: "b",
  unit: "ms",
  pairs: pair(values, against),
  ...(asked && { asked }),
});

test.for([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
] as const)("the median of %j is %d", ([values, middle]) => {
  expect(median(values)).toBe(middle);
});

test("the ratio is made round by round, so that a slow round of both counts as nothing", () => {
  expect(ratiosOf(line([10, 100], [20, 200]))).toEqual([0.5, 0.5]);
});

test.for([
  [{ of: "ratio", most: 0.5 }, true],
  [{ of: "ratio", most: 0.4 }, false],
  [{ of: "ratio", least: 0.5 }, true],
  [{ of: "ratio", least: 0.6 }, false],
  [{ of: "value", most: 10 }, true],
  [{ of: "value", most: 9 }, false],
  [{ of: "difference", most: -10 }, true],
  [{ of: "difference", most: -11 }, false],
] as const)("10 beside 20, asked %j: %j", ([asked, isReached]) => {
  expect(holds(line([10, 10, 1000], [20, 20, 20], asked))).toBe(isReached);
});

test("what was not measured does not hold", () => {
  expect(holds(line([], [], { of: "ratio", most: 1 }))).toBe(false);
});

test("rounds of one side alone are refused", () => {
  expect(() => pair([1], [])).toThrow("as many");
});
