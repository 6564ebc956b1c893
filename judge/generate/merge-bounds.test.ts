import { expect, test } from "vitest";
import { mergeBounds, renderUnreached } from "./merge-bounds.ts";

const bounds = (least: number, greatest: number) => ({
  min: 1,
  max: 9,
  least,
  greatest,
  minReached: least === 1,
  maxReached: greatest === 9,
});

test("several inputs reach bounds together", () => {
  const merged = mergeBounds([{ n: bounds(1, 3) }, { n: bounds(5, 9), k: bounds(2, 4) }]);
  expect(merged.get("n")).toEqual(bounds(1, 9));
  expect(renderUnreached(merged)).toEqual([
    "no input has k = 1, its least value; the least is 2",
    "no input has k = 9, its greatest value; the greatest is 4",
  ]);
});

test("no inputs, no bounds", () => {
  expect(renderUnreached(mergeBounds([]))).toEqual([]);
});
