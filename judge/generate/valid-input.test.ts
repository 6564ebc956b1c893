import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { RecordedRead } from "../kit/record-reads.ts";
import { chooseInputs } from "./choose-inputs.ts";
import { isDeclaredText, linesOf, spread, type ValidInput } from "./valid-input.ts";

const inputOf = (id: string, text: string, reads: readonly RecordedRead[] = []): ValidInput => {
  const [group = "", name = ""] = id.split("/");
  return { id: testId(group, name), file: `${id}.in`, text, reads, bounds: {} };
};

test.for([
  { items: [], chosen: [] },
  { items: [1], chosen: [1] },
  { items: [1, 2], chosen: [1, 2] },
  { items: [1, 2, 3, 4, 5, 6], chosen: [1, 3, 6] },
])("of $items it takes $chosen", ({ items, chosen }) => {
  expect(spread(items)).toEqual(chosen);
});

test("a text behind the last newline is a line, nothing is none", () => {
  const show = (text: string) => linesOf(text).map(({ start, end }) => text.slice(start, end));
  expect(show("a\n\nb")).toEqual(["a", "", "b"]);
  expect(show("a\n")).toEqual(["a"]);
  expect(show("")).toEqual([]);
});

test("declared text is where a pattern was: a token goes on at its end, a line at the end of the file only", () => {
  const input = inputOf("small/01-a", "ab cd\nef\n12\n", [
    { kind: "text", isDeclared: true, start: 0, end: 2 },
    { kind: "text", isDeclared: false, start: 3, end: 5 },
    { kind: "text", isDeclared: true, start: 6, end: 9 },
    { kind: "int", name: "n", min: 1, max: 20, start: 9, end: 11 },
  ]);
  const declared = Array.from({ length: input.text.length + 1 }, (_, at) => at).filter((at) =>
    isDeclaredText(input, at),
  );
  expect(declared).toEqual([0, 1, 2, 6, 7, 8]);
  const last = inputOf("small/01-a", "ef\n", [{ kind: "text", isDeclared: true, start: 0, end: 3 }]);
  expect(isDeclaredText(last, 3)).toBe(true);
});

test("the smallest inputs are chosen, and the smallest with a number, a group or a bound that they do not have", () => {
  const small = Array.from({ length: 12 }, (_, index) => inputOf(`small/${10 + index}-a`, "x".repeat(10 + index)));
  const int: RecordedRead = { kind: "int", name: "key", min: 0, max: 9, start: 0, end: 1 };
  const bound = { min: 1, max: 9, least: 9, greatest: 9, minReached: false, maxReached: true };
  const others = [
    inputOf("small/50-int", "1".repeat(50), [int]),
    inputOf("small/51-int", "1".repeat(51), [int]),
    inputOf("large/01-a", "x".repeat(60)),
    { ...inputOf("small/60-bound", "x".repeat(70)), bounds: { length: bound } },
    inputOf("small/61-equal", "x".repeat(10)),
  ];
  expect(chooseInputs([...others, ...small]).map(({ id }) => id)).toEqual([
    ...small.slice(0, 8).map(({ id }) => id),
    "small/50-int",
    "large/01-a",
    "small/60-bound",
  ]);
});
