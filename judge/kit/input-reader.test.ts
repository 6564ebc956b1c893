import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { InputError, makeInputReader, type InputReader } from "./input-reader.ts";

type Case = { readonly name: string; readonly text: string; readonly read: (reader: InputReader) => unknown };

const ACCEPTED: readonly (Case & { readonly value: unknown })[] = [
  { name: "int", text: "12", read: (r) => r.int("n", 1, 100), value: 12 },
  { name: "negative int", text: "-7\n", read: (r) => r.int("n", -7, 0), value: -7 },
  { name: "zero", text: "0", read: (r) => r.int("n", 0, 0), value: 0 },
  {
    name: "largest int",
    text: "9007199254740991",
    read: (r) => r.int("n", 0, Number.MAX_SAFE_INTEGER),
    value: Number.MAX_SAFE_INTEGER,
  },
  { name: "token", text: "ab c", read: (r) => r.token("w", /[a-z]+/), value: "ab" },
  { name: "alternatives are anchored as a whole", text: "ab", read: (r) => r.token("w", /a|ab/), value: "ab" },
  { name: "sticky pattern keeps no state", text: "ab", read: (r) => r.token("w", /ab/gy), value: "ab" },
  { name: "line", text: "a b\nc", read: (r) => r.line("l"), value: "a b" },
  { name: "empty line", text: "\n", read: (r) => r.line("l", /.*/), value: "" },
  { name: "JSON string", text: '"a\\"b c"\n', read: (r) => r.jsonString("s"), value: 'a"b c' },
  { name: "JSON string ending in a backslash", text: '"\\\\"\n', read: (r) => r.jsonString("s"), value: "\\" },
  { name: "peek", text: "a b\nc", read: (r) => [r.peekLine(), r.peekLine(), r.token("w")], value: ["a b", "a b", "a"] },
  { name: "peek without newline", text: "a", read: (r) => r.peekLine(), value: "a" },
  { name: "peek at the end", text: "", read: (r) => [r.peekLine(), r.atEnd()], value: [undefined, true] },
  { name: "line of 2 MB", text: `${"猴".repeat(700_000)}\n`, read: (r) => r.line("l", /猴+/).length, value: 700_000 },
];

test.for(ACCEPTED)("reads $name", ({ text, read, value }) => {
  expect(read(makeInputReader(text))).toEqual(value);
});

const REFUSED: readonly (Case & { readonly message: string })[] = [
  { name: "plus", text: "+1", read: (r) => r.int("n", 0, 9), message: '1:1: n should be a plain integer, found "+1"' },
  { name: "leading zero", text: "01", read: (r) => r.int("n", 0, 9), message: "1:1: n should be a plain" },
  { name: "minus zero", text: "-0", read: (r) => r.int("n", -1, 9), message: "1:1: n should be a plain" },
  { name: "fraction", text: "1.0", read: (r) => r.int("n", 0, 9), message: "1:1: n should be a plain" },
  { name: "exponent", text: "1e3", read: (r) => r.int("n", 0, 9999), message: "1:1: n should be a plain" },
  { name: "full-width digit", text: "１", read: (r) => r.int("n", 0, 9), message: "1:1: n should be a plain" },
  {
    name: "unsafe",
    text: "9007199254740993",
    read: (r) => r.int("n", 0, 1e20),
    message: "1:1: n is beyond ±(2^53 − 1)",
  },
  { name: "too small", text: "0", read: (r) => r.int("n", 1, 9), message: "1:1: n = 0 is not in 1…9" },
  { name: "too large", text: "10", read: (r) => r.int("n", 1, 9), message: "1:1: n = 10 is not in 1…9" },
  { name: "NaN as a bound", text: "1", read: (r) => r.int("n", 0, NaN), message: "1:1: n = 1 is not in 0…NaN" },
  { name: "nothing", text: "", read: (r) => r.int("n", 1, 9), message: "1:1: n expected, found the end of the file" },
  { name: "leading space", text: " 1", read: (r) => r.int("n", 1, 9), message: "1:1: n expected, found a space" },
  { name: "CR", text: "1\n2\r\n", read: (r) => r.int("n", 1, 9), message: "2:2: a carriage return" },
  {
    name: "NUL",
    text: "\0",
    read: (r) => r.int("n", 1, 9),
    message: '1:1: n should be a plain integer, found "\\u0000"',
  },
  {
    name: "two spaces",
    text: "1  2",
    read: (r) => [r.int("n", 1, 9), r.space()],
    message: "1:3: one space expected, found two",
  },
  {
    name: "tab",
    text: "1\t2",
    read: (r) => [r.int("n", 1, 9), r.space()],
    message: '1:2: a space expected, found "\\t"',
  },
  {
    name: "byte order mark",
    text: "\uFEFF1",
    read: (r) => r.int("n", 1, 9),
    message: '1:1: n expected, found "\\u{feff}"',
  },
  { name: "bidi override", text: "a\u202E", read: (r) => r.int("n", 1, 9), message: 'found "a\\u{202e}"' },
  { name: "no newline", text: "1", read: (r) => [r.token("n"), r.newline()], message: "1:2: a newline expected" },
  { name: "unfinished line", text: "ab", read: (r) => r.line("l"), message: "1:3: the line with l has no newline" },
  { name: "missing line", text: "", read: (r) => r.line("l"), message: "1:1: a line with l expected" },
  { name: "prefix match", text: "abc\n", read: (r) => r.line("l", /ab/), message: "1:1: l should match /ab/" },
  { name: "m flag", text: "a b\n", read: (r) => r.line("l", /a$|b/m), message: "1:1: l should match" },
  { name: "rest", text: "1\n\n", read: (r) => [r.line("l"), r.end()], message: "2:1: the end of the file expected" },
  { name: "unquoted", text: "a", read: (r) => r.jsonString("s"), message: "1:1: s should be a JSON string" },
  { name: "unclosed", text: '"a\n"', read: (r) => r.jsonString("s"), message: "1:1: s is a JSON string without" },
  { name: "needless escape", text: '"\\u0041"', read: (r) => r.jsonString("s"), message: "1:1: s is not written as" },
  { name: "bad escape", text: '"\\x"', read: (r) => r.jsonString("s"), message: "1:1: s is not written as" },
  { name: "decoded text", text: '"ab"', read: (r) => r.jsonString("s", /a/), message: "1:1: s should match /a/" },
  {
    name: "ensure",
    text: "1\n22 3",
    read: (r) => [r.line("l"), r.token("w"), r.ensure(false, "w is odd")],
    message: "2:1: w is odd",
  },
  { name: "long words are cut", text: "x".repeat(1e6), read: (r) => r.int("n", 1, 9), message: `${"x".repeat(40)}…"` },
];

test.for(REFUSED)("refuses $name", ({ text, read, message }) => {
  const attempt = (): unknown => read(makeInputReader(text));
  expect(attempt).toThrow(InputError);
  expect(attempt).toThrow(message);
});

test("an error carries its place", () => {
  const reader = makeInputReader("ab\n猴 x\n");
  reader.line("first");
  reader.token("second");
  reader.space();
  const error = thrownBy(() => reader.int("n", 1, 2));
  expect(error).toMatchObject({ name: "InputError", line: 2, column: 3 });
});

describe("bounds", () => {
  test("are recorded by name over all reads", () => {
    const reader = makeInputReader("3 5 1");
    reader.int("n", 1, 10);
    reader.space();
    reader.int("n", 1, 5);
    reader.space();
    reader.int("k", 0, 2);
    reader.bound("length", 4, { min: 4, max: 4 });
    expect([...reader.bounds]).toEqual([
      ["n", { min: 1, max: 10, least: 3, greatest: 5, minReached: false, maxReached: true }],
      ["k", { min: 0, max: 2, least: 1, greatest: 1, minReached: false, maxReached: false }],
      ["length", { min: 4, max: 4, least: 4, greatest: 4, minReached: true, maxReached: true }],
    ]);
  });

  test("do not record what was refused", () => {
    const reader = makeInputReader("11");
    expect(() => reader.int("n", 1, 10)).toThrow(InputError);
    expect(reader.bounds.size).toBe(0);
  });
});

test("reads back every list of integers and strings that it should", () => {
  const rows = fc.array(fc.tuple(fc.maxSafeInteger(), fc.string({ unit: "binary" })));
  fc.assert(
    fc.property(rows, (expected) => {
      const text = expected.map(([n, s]) => `${n} ${JSON.stringify(s)}\n`).join("");
      const reader = makeInputReader(text);
      const read = expected.map(() => {
        const n = reader.int("n", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
        reader.space();
        const s = reader.jsonString("s");
        reader.newline();
        return [n, s];
      });
      reader.end();
      expect(read).toEqual(expected);
    }),
    runs(100),
  );
});

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
