import { expect, test } from "vitest";
import { keyOfEdit, numberKeys, shorten } from "./mutant-key.ts";

const TEXT = "first();\n  if (a  <  b) {\n    f(a,\n      b,\n      c);\n  }\nlast()";

const at = (text: string, replacement: string): { start: number; end: number; replacement: string } => {
  const start = TEXT.indexOf(text);
  return { start, end: start + text.length, replacement };
};

test.for([
  ["a line, without its indent", "<", "<=", "if (a < b) { => if (a <= b) {"],
  ["two lines", "f(a,\n      b", "f(b,\n      a", "f(a, b, => f(b, a,"],
  ["first and last of several lines", "f(a,\n      b,\n      c);", ";", "f(a, … c); => ;"],
  ["the first line", "first();", ";", "first(); => ;"],
  ["the last line, without a line end", "last()", "0", "last() => 0"],
] as const)("%s", ([, original, replacement, key]) => {
  expect(keyOfEdit(TEXT, at(original, replacement))).toBe(key);
});

test("keys that are shared are numbered in their order", () => {
  const keys = ["a", "b", "a", "a"].map((key) => ({ key }));
  expect(numberKeys(keys).map(({ key }) => key)).toEqual(["a", "b", "a #2", "a #3"]);
});

test("what is shown is one line of at most 60 characters", () => {
  expect(shorten("a\n   b")).toBe("a b");
  expect(shorten("x".repeat(61))).toBe(`${"x".repeat(59)}…`);
});
