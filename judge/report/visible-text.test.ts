import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryText } from "./report-arbitrary.ts";
import { renderHead, renderMessage, renderTail } from "./text-block.ts";
import { displayWidth, escapeLine, padEnd, padStart, showWhiteSpace, splitLines, windowLine } from "./visible-text.ts";
import { whole } from "./report-fixtures.ts";
import { bytes } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";

test.for([
  { text: "plain · 通过 é 😀", plain: "plain · 通过 é 😀", visible: "plain···通过·é·😀" },
  { text: "a\tb\n", plain: "a    b↵", visible: "a→b↵" },
  { text: "\r\n", plain: "␍↵", visible: "␍↵" },
  { text: "\0\u0001\u001b[31m\u007f", plain: "␀⟨01⟩⟨1B⟩[31m⟨7F⟩", visible: "␀⟨01⟩⟨1B⟩[31m⟨7F⟩" },
  { text: "\u009b2J\u0085", plain: "⟨U+009B⟩2J⟨U+0085⟩", visible: "⟨U+009B⟩2J⟨U+0085⟩" },
  {
    text: "\u202e\u2066\u2069\u200f",
    plain: "⟨U+202E⟩⟨U+2066⟩⟨U+2069⟩⟨U+200F⟩",
    visible: "⟨U+202E⟩⟨U+2066⟩⟨U+2069⟩⟨U+200F⟩",
  },
  { text: "a\u00a0b\u3000c", plain: "a\u00a0b\u3000c", visible: "a⟨U+00A0⟩b⟨U+3000⟩c" },
  {
    text: "\ufeff\u200b\u2028\u00ad",
    plain: "⟨U+FEFF⟩⟨U+200B⟩⟨U+2028⟩⟨U+00AD⟩",
    visible: "⟨U+FEFF⟩⟨U+200B⟩⟨U+2028⟩⟨U+00AD⟩",
  },
  { text: "\ud83d \ufffd \uffff", plain: "⟨U+D83D⟩ \ufffd ⟨U+FFFF⟩", visible: "⟨U+D83D⟩·\ufffd·⟨U+FFFF⟩" },
  { text: "\u{e0041}", plain: "⟨U+E0041⟩", visible: "⟨U+E0041⟩" },
])("$plain", ({ text, plain, visible }) => {
  expect(escapeLine(text)).toBe(plain);
  expect(escapeLine(text, showWhiteSpace)).toBe(visible);
});

test.for([
  ["", []],
  ["\n", ["\n"]],
  ["a", ["a"]],
  ["a\n", ["a\n"]],
  ["a\r\n\nb", ["a\r\n", "\n", "b"]],
] as const)("lines of %j", ([text, lines]) => {
  expect(splitLines(text)).toEqual(lines);
});

test("lines put together are the text", () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      expect(splitLines(text).join("")).toBe(text);
    }),
    runs(500),
  );
});

test.for([
  ["abc", 3],
  ["通过", 4],
  ["e\u0301", 1],
  ["😀", 2],
  ["", 0],
] as const)("%j takes %d columns", ([text, width]) => {
  expect(displayWidth(text)).toBe(width);
  expect(displayWidth(padEnd(text, 6))).toBe(6);
  expect(displayWidth(padStart(text, 6))).toBe(6);
  expect(padEnd(text, 0)).toBe(text);
});

describe("windowLine", () => {
  const digits = "0123456789".repeat(10);

  test.for([
    { why: "it fits", text: "short", at: 2, width: 10, shown: "short", caret: 2 },
    { why: "behind the end", text: "short", at: 5, width: 10, shown: "short", caret: 5 },
    { why: "start of a long line", text: digits, at: 0, width: 10, shown: "012345678…", caret: 0 },
    { why: "middle of a long line", text: digits, at: 50, width: 10, shown: "…67890123…", caret: 5 },
    { why: "end of a long line", text: digits, at: 99, width: 10, shown: "…56789", caret: 5 },
    { why: "wide characters", text: "营救唐僧营救唐僧", at: 4, width: 10, shown: "…唐僧营救…", caret: 5 },
    { why: "a tab before it", text: "\tx", at: 1, width: 10, shown: "    x", caret: 4 },
    { why: "between the halves of a pair", text: "a😀b", at: 2, width: 10, shown: "a😀b", caret: 1 },
    { why: "no room at all", text: digits, at: 0, width: 0, shown: "0123456…", caret: 0 },
  ])("$why", ({ text, at, width, shown, caret }) => {
    expect(windowLine({ text, at, width })).toEqual({ text: shown, caret });
  });

  test("never wider than asked, and the caret points into it", () => {
    fc.assert(
      fc.property(arbitraryText, fc.nat(250), fc.integer({ min: 12, max: 60 }), (text, at, width) => {
        const shown = windowLine({ text, at: Math.min(at, text.length), width });
        expect(displayWidth(shown.text)).toBeLessThanOrEqual(width);
        expect(shown.caret).toBeLessThanOrEqual(displayWidth(shown.text));
        expect(shown.text.length).toBeLessThanOrEqual(8 * width + 2);
      }),
      runs(1000),
    );
  });
});

describe("blocks", () => {
  const text = { text: "1\r\n2\n3\n4", omittedBytes: bytes(7) };

  test("head, tail and message are bounded and say what is missing", () => {
    expect(renderHead(text, { lines: 2, width: 20 })).toEqual(["1", "2", "… (+2 lines, +7 bytes)"]);
    expect(renderTail(text, { lines: 2, width: 20 })).toEqual(["… (+2 lines)", "3", "4", "… (+7 bytes)"]);
    expect(renderMessage("a\nb\nc\n", { lines: 2, width: 20 })).toEqual(["a", "b", "… (+1 lines)"]);
  });

  test("nothing is missing from a short text", () => {
    expect(renderHead(whole("1\n2\n"), { lines: 2, width: 20 })).toEqual(["1", "2"]);
    expect(renderTail(whole("1\n2\n"), { lines: 2, width: 20 })).toEqual(["1", "2"]);
    expect(renderHead(whole(""), { lines: 2, width: 20 })).toEqual([]);
    expect(renderMessage(" \n", { lines: 2, width: 20 })).toEqual([""]);
  });
});
