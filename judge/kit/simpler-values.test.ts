import fc from "fast-check";
import { expect, test } from "vitest";
import { descend, isLess } from "../testkit/descend.ts";
import { runs } from "../testkit/properties.ts";
import { permutation } from "./arbitraries.ts";
import {
  simplerFields,
  simplerInteger,
  simplerList,
  simplerPermutation,
  simplerText,
  spans,
  type Shrinker,
} from "./simpler-values.ts";

const ALPHABET = "RYB";
const simplerWord: Shrinker<string> = (word) => simplerText(word, { alphabet: ALPHABET, min: 1 });
const words = fc.string({ unit: fc.constantFrom("R", "Y", "B", "猴"), minLength: 1, maxLength: 12 });
const inversions = (order: readonly number[]): number =>
  order.flatMap((left, at) => order.slice(at + 1).filter((right) => left > right)).length;

test.for([
  { length: 0, least: 0, found: [] },
  { length: 3, least: 3, found: [] },
  { length: 2, least: 5, found: [] },
  { length: 1, least: 0, found: ["0-1"] },
  { length: 4, least: 0, found: ["0-4", "0-2", "2-4", "0-1", "1-2", "2-3", "3-4"] },
  { length: 4, least: 1, found: ["0-3", "0-1", "1-2", "2-3", "3-4"] },
])("spans of $length leaving $least: $found", ({ length, least, found }) => {
  expect([...spans(length, least)].map((span) => span.join("-"))).toEqual(found);
});

test.for([
  { value: 10, simplest: 0, found: [0, 5, 8, 9] },
  { value: 3, simplest: 2, found: [2] },
  { value: 2, simplest: 2, found: [] },
  { value: -4, simplest: 0, found: [0, -2, -3] },
])("integers simpler than $value towards $simplest: $found", ({ value, simplest, found }) => {
  expect([...simplerInteger(value, simplest)]).toEqual(found);
});

test("the integer that remains is the one next to those that pass", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(1e9), (least, more) => {
      const simpler: Shrinker<number> = (value) => simplerInteger(value, 0);
      expect(descend(least + more, simpler, (value) => value >= least)).toBe(least);
    }),
    runs(100),
  );
});

test("lists first lose much, then little, then get simpler items", () => {
  const item: Shrinker<number> = (value) => simplerInteger(value, 0);
  expect([...simplerList([4, 1], { min: 1, item })]).toEqual([[1], [4], [0, 1], [2, 1], [3, 1], [4, 0]]);
  expect([...simplerList(["a", "b"])]).toEqual([[], ["b"], ["a"]]);
});

test("every list offered is strictly simpler, and the smallest failing one is reached", () => {
  const item: Shrinker<number> = (value) => simplerInteger(value, 0);
  const simpler: Shrinker<readonly number[]> = (list) => simplerList(list, { min: 1, item });
  const measure = (list: readonly number[]): readonly number[] => [
    list.length,
    list.reduce((sum, value) => sum + value, 0),
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }), (list) => {
      for (const next of simpler(list)) {
        expect(isLess(measure(next), measure(list))).toBe(true);
        expect(next.length).toBeGreaterThanOrEqual(1);
      }
      expect(descend(list, simpler)).toEqual([0]);
      const most = Math.max(...list);
      expect(descend(list, simpler, (values) => Math.max(...values) >= most)).toEqual([most]);
    }),
    runs(100),
  );
});

test("every text offered is strictly simpler and long enough, and the smallest failing one is reached", () => {
  const rank = (character: string): number => (ALPHABET.includes(character) ? ALPHABET.indexOf(character) : 3);
  const measure = (word: string): readonly number[] => [
    Array.from(word).length,
    ...Array.from(word, (character) => rank(character)),
  ];
  fc.assert(
    fc.property(words, (word) => {
      for (const next of simplerWord(word)) {
        expect(isLess(measure(next), measure(word)), `${word} → ${next}`).toBe(true);
        expect(next).not.toBe("");
      }
      expect(descend(word, simplerWord)).toBe("R");
      expect(descend(`${word}猴`, simplerWord, (text) => text.includes("猴"))).toBe("猴");
    }),
    runs(100),
  );
});

test("a kind of character is replaced everywhere at once", () => {
  const isEvenInB = (word: string): boolean => word.split("B").length % 2 === 1 && /[YB]/.test(word);
  expect(descend<string>("BB", (word) => simplerText(word, { alphabet: ALPHABET, min: 2 }), isEvenInB)).toBe("RY");
  expect([...simplerText("BB", { alphabet: ALPHABET, min: 2 })]).toEqual(["RR", "RR", "YY", "RB", "YB", "BR", "BY"]);
});

test("an empty alphabet only drops", () => {
  expect([...simplerText("ab", { alphabet: "" })]).toEqual(["", "b", "a"]);
});

test("one field changes at a time, in the order given", () => {
  const simpler: Shrinker<{ n: number; word: string; fixed: number }> = (fields) =>
    simplerFields(fields, { word: (word) => simplerText(word, { alphabet: "R" }), n: (n) => simplerInteger(n, 1) });
  expect([...simpler({ n: 2, word: "R", fixed: 9 })]).toEqual([
    { n: 2, word: "", fixed: 9 },
    { n: 1, word: "R", fixed: 9 },
  ]);
  expect(descend({ n: 50, word: "RRR", fixed: 9 }, simpler)).toEqual({ n: 1, word: "", fixed: 9 });
});

test("orders stay orders, get strictly simpler, and end at the smallest failing one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }).chain(permutation), (order) => {
      for (const next of simplerPermutation(order, { min: 1 })) {
        expect(next.toSorted((a, b) => a - b)).toEqual([...next.keys()]);
        expect(isLess([next.length, inversions(next)], [order.length, inversions(order)])).toBe(true);
      }
      expect(descend(order, (value) => simplerPermutation(value))).toEqual([...order.keys()]);
      const simpler: Shrinker<readonly number[]> = (value) => simplerPermutation(value, { min: 1 });
      const reversed = order.toSorted((a, b) => b - a);
      expect(descend(reversed, simpler, (value) => inversions(value) > 0)).toEqual([1, 0]);
    }),
    runs(100),
  );
});
