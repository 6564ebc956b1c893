import fc from "fast-check";
import { shrinkingBy } from "./drawn-arbitrary.ts";
import { simplerPermutation } from "./simpler-values.ts";

/** A fixed number or an inclusive range. */
export type Range = number | { readonly min: number; readonly max: number };

/** A range that is drawn from as often as its weight (a positive integer, 1 by default) says. */
export type WeightedRange = { readonly min: number; readonly max: number; readonly weight?: number };

/** An integer of a range, or of one of several ranges by their weights. Shrinks towards 0, and to ranges that stand earlier. */
export function integerIn(range: Range | readonly WeightedRange[]): fc.Arbitrary<number> {
  if (typeof range === "number") return fc.constant(checkedRange({ min: range, max: range }).min);
  if ("min" in range) return fc.integer(checkedRange(range));
  const choices = range.map(({ min, max, weight = 1 }) => {
    return { weight: checkedWeight(`${min}…${max}`, weight), arbitrary: fc.integer(checkedRange({ min, max })) };
  });
  if (choices.every(({ weight }) => weight === 0)) throw new RangeError("no range has a weight above 0");
  return fc.oneof({ withCrossShrink: true }, ...choices);
}

/** A string of `alphabet`'s characters, `length` of them. Shrinks to shorter ones and to the first character. */
export function stringOver(alphabet: string, length: Range): fc.Arbitrary<string> {
  const { min, max } = rangeOf(length);
  return fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: min, maxLength: max, size: "max" });
}

/** One of the keys, each as often as its weight (a positive integer) says. Shrinks to keys that stand earlier. */
export function weighted<Key extends string>(weights: Readonly<Record<Key, number>>): fc.Arbitrary<Key> {
  const keys = Object.keys(weights).filter((key): key is Key => key in weights);
  const table = keys.flatMap((key) => Array.from({ length: checkedWeight(key, weights[key]) }, () => key));
  const [simplest] = table;
  if (simplest === undefined) throw new RangeError("no choice has a weight above 0");
  return fc.integer({ min: 0, max: table.length - 1 }).map((index) => table[index] ?? simplest);
}

/** All of 0 … `count` − 1 in some order. Shrinks towards the sorted order. */
export function permutation(count: number): fc.Arbitrary<readonly number[]> {
  const all = Array.from({ length: count }, (_, index) => index);
  return shrinkingBy<readonly number[]>(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), (order) =>
    simplerPermutation(order),
  );
}

/** An integer in `min`…`max`: a third of the draws within two of `min`, a third within two of `max`, a third anywhere. */
export function near(min: number, max: number): fc.Arbitrary<number> {
  return nearEnds({ min, max }, (range) => fc.integer(range));
}

/**
 * What `make` gives for a range, which is a third of the time within two of `min`, a third within two of `max`, else the
 * whole: `nearEnds({ min: 1, max: 1000 }, (rows) => grid({ rows, cells }))`.
 */
export function nearEnds<Value>(
  { min, max }: { readonly min: number; readonly max: number },
  make: (range: { readonly min: number; readonly max: number }) => fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof(
    make({ min, max: Math.min(max, min + 2) }),
    make({ min: Math.max(min, max - 2), max }),
    make({ min, max }),
  );
}

/** Both ends of a range; throws when they are not integers with min ≤ max, because fast-check would accept NaN. */
export function rangeOf(range: Range): { readonly min: number; readonly max: number } {
  const { min, max } = typeof range === "number" ? { min: range, max: range } : range;
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min > max || min < 0) {
    throw new RangeError(`not a range of sizes: ${min}…${max}`);
  }
  return { min, max };
}

function checkedRange({ min, max }: { readonly min: number; readonly max: number }): { min: number; max: number } {
  if (Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max) return { min, max };
  throw new RangeError(`not a range of integers: ${min}…${max}`);
}

function checkedWeight(key: string, weight: number): number {
  if (Number.isSafeInteger(weight) && weight >= 0 && weight <= 10_000) return weight;
  throw new RangeError(`the weight of ${JSON.stringify(key)} should be an integer of 0…10000, found ${weight}`);
}
