import fc from "fast-check";
import { expect, test } from "vitest";
import { integerIn, near, nearEnds, permutation, stringOver, weighted } from "./arbitraries.ts";
import { drawnBy, shrinkingBy } from "./drawn-arbitrary.ts";
import { simplerInteger, simplerList } from "./simpler-values.ts";

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

test("integerIn follows the weights of its ranges, and shrinks to the first", () => {
  const arbitrary = integerIn([
    { min: 1, max: 3, weight: 8 },
    { min: 1_000, max: 1_001 },
    { min: -5, max: -5, weight: 0 },
  ]);
  const values = sample(arbitrary, 900);
  expect(new Set(values)).toEqual(new Set([1, 2, 3, 1_000, 1_001]));
  const share = values.filter((value) => value >= 1_000).length / values.length;
  expect(share).toBeGreaterThan(0.06);
  expect(share).toBeLessThan(0.17);
  const { counterexample } = fc.check(
    fc.property(arbitrary, () => false),
    { seed: 4 },
  );
  expect(counterexample).toEqual([1]);
});

test("integerIn takes a number and a range", () => {
  expect(sample(integerIn(7), 3)).toEqual([7, 7, 7]);
  expect(new Set(sample(integerIn({ min: -1, max: 1 })))).toEqual(new Set([-1, 0, 1]));
});

test.for([NaN, { min: 2, max: 1 }, { min: 0, max: 0.5 }, [], [{ min: 1, max: 2, weight: 0 }], [{ min: 2, max: 1 }]])(
  "integerIn refuses %j",
  (range) => {
    expect(() => integerIn(range)).toThrow(RangeError);
  },
);

test("nearEnds makes structures near both ends of a size", () => {
  const lengths = sample(
    nearEnds({ min: 1, max: 100 }, ({ min, max }) =>
      fc.array(fc.constant(0), { minLength: min, maxLength: max, size: "max" }),
    ),
    300,
  ).map(({ length }) => length);
  expect(lengths.filter((length) => length <= 3).length).toBeGreaterThan(60);
  expect(lengths.filter((length) => length >= 98).length).toBeGreaterThan(60);
  expect(lengths.filter((length) => length > 3 && length < 98).length).toBeGreaterThan(60);
});

test.for([1, 2, 3, 4, 5])(
  "a permutation shrinks to the order next to the sorted one that still fails, seed %i",
  (seed) => {
    const { counterexample } = fc.check(
      fc.property(permutation(6), (order) => order[0] === 0),
      { seed },
    );
    expect(counterexample).toEqual([[1, 0, 2, 3, 4, 5]]);
  },
);

test("what fast-check cannot shrink through chain shrinks by a structure of its own", () => {
  const chained = fc
    .integer({ min: 5, max: 9 })
    .chain((length) => fc.array(fc.constant(length), { minLength: length, maxLength: length }));
  const own = shrinkingBy(chained, (list: number[]) =>
    simplerList(list, { min: 1, item: (value) => simplerInteger(value, 0) }).map((simpler) => [...simpler]),
  );
  const seed = { seed: 8, numRuns: 1, unbiased: true };
  expect(fc.sample(own, seed)).toEqual(fc.sample(chained, seed));
  expect(fc.check(fc.property(own, () => false)).counterexample).toEqual([[0]]);
});

test("drawnBy draws from fast-check's random numbers and shrinks inside of other arbitraries", () => {
  const digits = drawnBy(
    (random) => Array.from({ length: 6 }, () => random.nextInt(0, 9)),
    (list: readonly number[]) => simplerList(list, { item: (value) => simplerInteger(value, 0) }),
  );
  const text = fc.tuple(digits, fc.nat(9)).map(([list, last]) => [...list, last].join(""));
  expect(fc.sample(text, { seed: 1, numRuns: 3 })).toEqual(fc.sample(text, { seed: 1, numRuns: 3 }));
  const { counterexample } = fc.check(
    fc.property(text, (value) => !/[5-9]/u.test(value)),
    { seed: 1 },
  );
  expect(counterexample?.[0]).toMatch(/^5?0$|^5$/u);
});
