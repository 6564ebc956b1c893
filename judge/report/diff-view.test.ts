import fc from "fast-check";
import { expect, test } from "vitest";
import type { Difference } from "../model/check-outcome.ts";
import { bytes } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";
import { renderDifference } from "./diff-view.ts";
import { makePaint } from "./paint.ts";
import { arbitraryDifference } from "./report-arbitrary.ts";
import { whole } from "./report-fixtures.ts";
import { REPORT_WORDS } from "./report-words.ts";
import { displayWidth } from "./visible-text.ts";

const differ = (expected: string, got: string, more: Partial<Difference> = {}): Difference => ({
  line: 1,
  column: 1,
  expected: whole(expected),
  expectedFrom: 1,
  got: whole(got),
  gotFrom: 1,
  ...more,
});

const render = (difference: Difference, width = 60): string =>
  renderDifference({ difference, width, paint: makePaint({ color: false }), words: REPORT_WORDS.en }).join("\n");

test("white space at the end of a line", () => {
  expect(render(differ("YES\n", "YES \r\n", { column: 4 }))).toMatchInlineSnapshot(`
    "- 1 │ YES↵
    + 1 │ YES·␍↵
        │    ^"
  `);
});

test("a missing line feed at the end", () => {
  expect(render(differ("1 2\n", "1 2", { column: 4 }))).toMatchInlineSnapshot(`
    "- 1 │ 1·2↵
    + 1 │ 1·2
        │    ^"
  `);
});

test("a tab and a NUL", () => {
  expect(render(differ("a b\n", "a\tb\0\n", { column: 2 }))).toMatchInlineSnapshot(`
    "- 1 │ a·b↵
    + 1 │ a→b␀↵
        │  ^"
  `);
});

test("output that ends too early", () => {
  expect(render(differ("1\n2\n3\n", "1\n2\n", { line: 3 }))).toMatchInlineSnapshot(`
    "  1 │ 1↵
      2 │ 2↵
    - 3 │ 3↵
    + 3 │ (end of output)
        │ ^"
  `);
});

test("no output at all", () => {
  expect(render(differ("42\n", ""))).toMatchInlineSnapshot(`
    "- 1 │ 42↵
    + 1 │ (end of output)
        │ ^"
  `);
});

test("output that goes on behind the answer", () => {
  expect(render(differ("1\n", "1\n2\n", { line: 2 }))).toMatchInlineSnapshot(`
    "  1 │ 1↵
    + 2 │ 2↵
        │ ^"
  `);
  expect(render(differ("", "7\n"))).toMatchInlineSnapshot(`
    "- 1 │ (end of answer)
    + 1 │ 7↵
        │ ^"
  `);
});

test("excerpts from the middle of two long texts keep their own line numbers", () => {
  expect(
    render(
      differ("98\n99\n100\n101\n", "98\n99\nlots\n101\n", { line: 1000, column: 1, expectedFrom: 997, gotFrom: 998 }),
    ),
  ).toMatchInlineSnapshot(`
    "   998 │ 98↵
       999 │ 99↵
    -  999 │ 100↵
    + 1000 │ lots↵
           │ ^
      1001 │ 101↵"
  `);
});

test("a long line is shown around the difference, on both sides", () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => String(index)).join(" ");
  const column = numbers.indexOf(" 1500 ") + 2;
  const wrong = numbers.replace(" 1500 ", " 9999 ");
  const text = render(differ(`${numbers}\n`, `${wrong}\n`, { column }), 50);
  expect(text).toMatchInlineSnapshot(`
    "- 1 │ …·1496·1497·1498·1499·1500·1501·1502·1503·1…
    + 1 │ …·1496·1497·1498·1499·9999·1501·1502·1503·1…
        │                       ^"
  `);
});

test("a line that was cut before the difference has its caret at the difference", () => {
  const around = (length: number, rest: string) => ({
    text: `…${"9".repeat(length)}${rest}\n`,
    omittedBytes: bytes(5000),
  });
  const text = render(differ("", "", { column: 5121, expected: around(120, "1 2 3"), got: around(120, "7 2 3") }), 50);
  expect(text).toMatchInlineSnapshot(`
    "- 1 │ …9999999999999999999991·2·3↵
    + 1 │ …9999999999999999999997·2·3↵
        │                       ^
    - … (+5000 bytes)
    + … (+5000 bytes)"
  `);
  const shifted = render(differ("", "", { column: 5121, expected: around(115, "8"), got: around(120, "7 2 3") }), 50);
  expect(shifted.split("\n")[1]?.indexOf("7")).toBe(shifted.split("\n")[2]?.indexOf("^"));
});

test("a line that begins with … of its own is not taken for a cut one", () => {
  const got = { text: "…ab\n", omittedBytes: bytes(7) };
  expect(render(differ("…aa\n", "", { column: 5, got }))).toContain("+ 1 │ …ab↵\n    │   ^");
});

test("a column counts bytes, so that text before it that is not ASCII moves nothing", () => {
  const text = render(differ("营救 a\n", "营救 b\n", { column: 8 }));
  expect(text.split("\n").at(-1)).toBe("    │      ^");
});

test("excerpts that were cut say so", () => {
  const cut = { text: "aaaa", omittedBytes: bytes(9) };
  expect(render(differ("", "", { column: 10, expected: cut, got: cut }))).toMatchInlineSnapshot(`
    "  1 │ aaaa
        │     ^
    - … (+9 bytes)
    + … (+9 bytes)
    the difference lies beyond the part that is shown"
  `);
});

test("only lines near the difference are shown", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
  const text = render(differ(lines.join("\n"), lines.with(19, "x").join("\n"), { line: 20 }));
  expect(text.split("\n").map((line) => line.replace(/ │.*/u, ""))).toEqual(
    ["  17", "  18", "  19", "- 20", "+ 20", "    ", "  21", "  22", "  23"].map((line) => line),
  );
});

test("any difference is rendered in bounds", () => {
  fc.assert(
    fc.property(arbitraryDifference, fc.integer({ min: 40, max: 100 }), (difference, width) => {
      const lines = render(difference, width).split("\n");
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(width);
      expect(lines.length).toBeLessThanOrEqual(20);
      expect(lines.join("")).not.toMatch(/\p{Cc}/u);
    }),
    runs(500),
  );
});
