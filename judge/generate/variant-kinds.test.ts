import { expect, test } from "vitest";
import type { RecordedRead } from "../kit/record-reads.ts";
import { testId } from "../model/ids.ts";
import type { ValidInput } from "./valid-input.ts";
import { VARIANT_KINDS } from "./variant-kinds.ts";

/** Two numbers, and a row about which a pattern says something. */
const INPUT: ValidInput = {
  id: testId("small", "01-a"),
  file: "01-a.in",
  text: "2 0\nab\n",
  reads: [
    { kind: "int", name: "n", min: 1, max: 9, start: 0, end: 1 },
    { kind: "int", name: "k", min: 0, max: 2, start: 2, end: 3 },
    { kind: "text", isDeclared: true, start: 4, end: 7 },
  ],
  bounds: {},
};

const spoiledTexts = (kind: string, input: ValidInput = INPUT): readonly string[] | undefined =>
  VARIANT_KINDS.find(({ name }) => name === kind)
    ?.spoil(input)
    .map(({ text }) => text);

const ROWS: Readonly<Record<string, readonly string[]>> = {
  "CRLF line ends": ["2 0\r\nab\r\n"],
  "carriage return": ["2 0\r\nab\n", "2 0\nab\r\n"],
  "no newline at the end": ["2 0\nab"],
  "byte order mark": ["\uFEFF2 0\nab\n"],
  NUL: ["\x002 0\nab\n", "\x002 0\nab\n", "2 \x000\nab\n", "2 0\na\x00b\n", "2 0\nab\x00\n"],
  tab: ["2\t0\nab\n", "2 0\nab\t\n"],
  "leading zero": ["02 0\nab\n", "2 00\nab\n"],
  "plus sign": ["+2 0\nab\n", "2 +0\nab\n"],
  "non-ASCII digit": ["２ 0\nab\n", "2 ０\nab\n"],
  "number in another form": ["2 -0\nab\n", "2.0 0\nab\n", "2 0.0\nab\n", "2e0 0\nab\n", "2 0e0\nab\n"],
  "out of bounds": ["0 0\nab\n", "10 0\nab\n", "2 -1\nab\n", "2 3\nab\n"],
  "double space": ["2  0\nab\n"],
  "leading space": [" 2 0\nab\n", "2 0\n ab\n"],
  "trailing space": ["2 0 \nab\n", "2 0\nab \n"],
  "empty line": ["\n2 0\nab\n", "2 0\n\nab\n", "2 0\nab\n\n"],
  "trailing token": ["2 0\nab ~\n", "2 0\nab\n~\n"],
  "last line missing": ["2 0\n"],
  "line missing": ["ab\n", "2 0\n"],
  "line doubled": ["2 0\n2 0\nab\n", "2 0\nab\nab\n"],
  "line too short": ["2 \nab\n", "2 0\na\n"],
  "line too long": ["2 00\nab\n", "2 0\nabb\n"],
  "number off by one": ["1 0\nab\n", "3 0\nab\n", "2 1\nab\n"],
  "nothing at all": [""],
};

test("there is a row for every kind", () => {
  expect(VARIANT_KINDS.map(({ name }) => name)).toEqual(Object.keys(ROWS));
});

test.for(Object.entries(ROWS))("%s", ([kind, texts]) => {
  expect(spoiledTexts(kind)).toEqual(texts);
});

test("what was not read as a number is one when nothing is declared about it", () => {
  const text = (isDeclared: boolean): RecordedRead => ({ kind: "text", isDeclared, start: 0, end: 10 });
  const input = (read: RecordedRead): ValidInput => ({ ...INPUT, text: "7 x8 -9 a\n", reads: [read] });
  expect(spoiledTexts("leading zero", input(text(true)))).toEqual([]);
  expect(spoiledTexts("leading zero", input(text(false)))).toEqual(["07 x8 -9 a\n", "7 x8 -09 a\n"]);
  expect(spoiledTexts("plus sign", input(text(false)))).toEqual(["+7 x8 -9 a\n"]);
});

test("a bound that is not there cannot be passed, and one at the end of what can be counted is", () => {
  const int = { kind: "int", name: "n", start: 0, end: 1 } as const;
  const input = (range: { readonly min: number; readonly max: number }): ValidInput => ({
    ...INPUT,
    text: "5\n",
    reads: [{ ...int, ...range }],
  });
  expect(spoiledTexts("out of bounds", input({ min: -Infinity, max: Infinity }))).toEqual([]);
  const most = Number.MAX_SAFE_INTEGER;
  expect(spoiledTexts("out of bounds", input({ min: -most, max: most }))).toEqual([
    "-9007199254740992\n",
    "9007199254740992\n",
  ]);
});

test("a JSON string stays one when its line gets longer", () => {
  const text = '"ab"\n';
  const input: ValidInput = { ...INPUT, text, reads: [{ kind: "text", isDeclared: true, start: 0, end: 4 }] };
  expect(spoiledTexts("line too long", input)).toEqual(['"abb"\n']);
  expect(spoiledTexts("line too short", input)).toEqual(['"a"\n']);
});
