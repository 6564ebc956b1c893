import { expect, test } from "vitest";
import { accept, checkText, partial, reject } from "./checker-definition.ts";
import { makeOutputReader, OutputError, type OutputReader } from "./output-reader.ts";

test("words are read whatever white space is between them", () => {
  const reader = makeOutputReader(" \r\n 3\t-04 \n\n1e3\v.5 x\u00A0y \n ");
  expect(reader.int("n", 1, 9)).toBe(3);
  expect(reader.int("m")).toBe(-4);
  expect([reader.number("a"), reader.number("b")]).toEqual([1000, 0.5]);
  expect(reader.atEnd()).toBe(false);
  expect(reader.token("w")).toBe("x\u00A0y");
  expect(reader.atEnd()).toBe(true);
  reader.end();
});

test.for<{ name: string; text: string; read: (reader: OutputReader) => unknown; message: string }>([
  {
    name: "nothing",
    text: "",
    read: (r) => r.token("n"),
    message: "line 1, column 1: n expected, but the output ends",
  },
  {
    name: "an end too early",
    text: "1\n 22 \n\n",
    read: (r) => [r.token("a"), r.token("b"), r.int("c")],
    message: "line 2, column 4: c expected, but the output ends",
  },
  {
    name: "a word for an integer",
    text: "1\n  two",
    read: (r) => [r.int("a"), r.int("b")],
    message: 'line 2, column 3: b should be an integer, found "two"',
  },
  { name: "a fraction for an integer", text: "1.0", read: (r) => r.int("a"), message: 'an integer, found "1.0"' },
  { name: "an integer out of range", text: "7", read: (r) => r.int("a", 1, 6), message: 'a = "7" is not in 1…6' },
  { name: "an unsafe integer", text: "9007199254740993", read: (r) => r.int("a"), message: "is not in" },
  { name: "NaN", text: "NaN", read: (r) => r.number("x"), message: 'x should be a number, found "NaN"' },
  { name: "infinity", text: "1e999", read: (r) => r.number("x"), message: "should be a number" },
  { name: "hexadecimal", text: "0x10", read: (r) => r.number("x"), message: "should be a number" },
  {
    name: "a word too many",
    text: "1\n2",
    read: (r) => [r.int("a"), r.end()],
    message: 'line 2, column 1: nothing more expected, found "2"',
  },
  {
    name: "a condition",
    text: "1 2 3",
    read: (r) => [r.int("a"), r.int("b"), r.ensure(false, "not a way")],
    message: "line 1, column 3: not a way",
  },
  { name: "a long word", text: "x".repeat(1e6), read: (r) => r.int("a"), message: `"${"x".repeat(40)}…"` },
  { name: "what cannot be seen", text: "\u200B7", read: (r) => r.int("a"), message: '"\\u{200b}7"' },
])("refuses $name", ({ text, read, message }) => {
  const attempt = (): unknown => read(makeOutputReader(text));
  expect(attempt).toThrow(OutputError);
  expect(attempt).toThrow(message);
});

test("the outcomes of an author", () => {
  expect(accept()).toEqual({ kind: "accepted" });
  expect(accept("3 ways")).toEqual({ kind: "accepted", note: "3 ways" });
  expect(reject("too long")).toEqual({ kind: "rejected", note: "too long" });
  expect(partial(0.25, "half of them")).toEqual({ kind: "partial", fraction: 0.25, note: "half of them" });
});

test.for([0, 1, -0.5, 2, NaN])("a fraction of %s is refused", (fraction) => {
  expect(() => partial(fraction)).toThrow(RangeError);
});

test("an output that cannot be read is rejected; a mistake of the checker is not hidden", () => {
  const check = (output: OutputReader) => (output.int("n") === 3 ? accept() : reject("not 3"));
  expect(checkText("3\n", check)).toEqual({ kind: "accepted" });
  expect(checkText("4\n", check)).toEqual({ kind: "rejected", note: "not 3" });
  expect(checkText("x\n", check)).toEqual({
    kind: "rejected",
    note: 'line 1, column 1: n should be an integer, found "x"',
  });
  const broken = (): never => {
    throw new TypeError("oh");
  };
  expect(() => checkText("3", broken)).toThrow(TypeError);
});
