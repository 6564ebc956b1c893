import fc from "fast-check";
import { expect, test } from "vitest";
import { near, permutation, stringOver, weighted } from "./arbitraries.ts";

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 300): T[] =>
  fc.sample(arbitrary, { seed: 815, numRuns, unbiased: true });

test("stringOver keeps to its alphabet and reaches both lengths", () => {
  const words = sample(stringOver("RG猴", { min: 0, max: 3 }));
  expect(words.every((word) => /^[RG猴]{0,3}$/u.test(word))).toBe(true);
  expect(new Set(words.map((word) => Array.from(word).length))).toEqual(new Set([0, 1, 2, 3]));
});

test("stringOver of a fixed length is that long, however long", () => {
  expect(sample(stringOver("ab", 5_000), 3).map((word) => word.length)).toEqual([5_000, 5_000, 5_000]);
});

test("weighted follows the weights and never gives what weighs nothing", () => {
  const keys = sample(weighted({ a: 9, b: 1, c: 0 }), 2_000);
  const share = keys.filter((key) => key === "a").length / keys.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(0.95);
  expect(keys).not.toContain("c");
});

test("weighted shrinks to the first key", () => {
  const { counterexample } = fc.check(
    fc.property(weighted({ a: 1, b: 1, c: 1 }), () => false),
    { seed: 1 },
  );
  expect(counterexample).toEqual(["a"]);
});

test.for<{ weights: Record<string, number> }>([
  { weights: {} },
  { weights: { a: 0 } },
  { weights: { a: -1 } },
  { weights: { a: 0.5 } },
  { weights: { a: NaN } },
])("weighted refuses $weights", ({ weights }) => {
  expect(() => sample(weighted(weights), 1)).toThrow(RangeError);
});

test("permutation gives every order of three and stays a permutation", () => {
  const orders = sample(permutation(3));
  expect(new Set(orders.map((order) => order.join(""))).size).toBe(6);
  expect(orders.every((order) => new Set(order).size === 3 && Math.max(...order) === 2)).toBe(true);
});

test("near gives both ends often and the middle too", () => {
  const values = sample(near(1, 1_000), 900);
  expect(values.filter((value) => value <= 3).length).toBeGreaterThan(200);
  expect(values.filter((value) => value >= 998).length).toBeGreaterThan(200);
  expect(values.filter((value) => value > 3 && value < 998).length).toBeGreaterThan(200);
  expect(sample(near(7, 7), 5)).toEqual([7, 7, 7, 7, 7]);
});

test.for([NaN, 1.5, -1, { min: 2, max: 1 }, { min: 0, max: Infinity }])("a length of %s is refused", (length) => {
  expect(() => stringOver("a", length)).toThrow(RangeError);
});
