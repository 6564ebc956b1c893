import { expect, test } from "vitest";
import { fitWords } from "./render-table.ts";

const WORDS = ["small/01", "small/02", "small/03", "small/04"];

test.for([
  [WORDS, 40, 4, "small/01, small/02, small/03, small/04"],
  [WORDS, 38, 4, "small/01, small/02, small/03, small/04"],
  [WORDS, 37, 4, "small/01, small/02, … 2 more"],
  [WORDS, 40, 2, "small/01, small/02, … 2 more"],
  [WORDS, 20, 4, "small/01, … 3 more"],
  [["small/01"], 8, 3, "small/01"],
  [[], 20, 3, ""],
] as const)("%j in %d columns, %d at most", ([words, width, most, expected]) => {
  expect(fitWords(words, width, most)).toBe(expected);
});

test("a word that is too long is cut rather than left out", () => {
  const text = fitWords(["x".repeat(100), "y"], 30);
  expect(text).toMatch(/^x+…, y$/u);
  expect(text.length).toBeLessThanOrEqual(30);
});
