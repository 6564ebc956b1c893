import { afterEach, expect, test } from "vitest";
import { seedChance } from "./seed-chance.ts";

const { random } = Math;
afterEach(() => {
  Math.random = random;
});

const draw = (text: string, pass: number): readonly number[] => {
  seedChance(Buffer.from(text), pass);
  return Array.from({ length: 5 }, () => Math.random());
};

test("the numbers depend on the bytes and the pass, and on nothing else", () => {
  const first = draw("3 4\n", 1);
  expect(draw("3 4\n", 1)).toEqual(first);
  expect(draw("3 5\n", 1)).not.toEqual(first);
  expect(draw("3 4\n", 2)).not.toEqual(first);
  expect(new Set(first).size).toBe(5);
  expect(first.every((number) => number >= 0 && number < 1)).toBe(true);
});
