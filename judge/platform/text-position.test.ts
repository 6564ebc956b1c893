import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { decodeUtf8, LineIndex } from "./text-position.ts";

test("lines and columns agree with splitting the text", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "é", "🐒", "\n", "\r\n", " "), maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.nat(60), (text, offset) => {
      const bounded = Math.min(offset, text.length);
      const before = text.slice(0, bounded).split("\n");
      const index = new LineIndex(text);
      expect(index.positionAt(offset)).toEqual({ line: before.length, column: (before.at(-1) ?? "").length + 1 });
      expect(index.lineText(before.length)).toBe((text.split("\n")[before.length - 1] ?? "").replace(/\r$/u, ""));
    }),
    runs(100),
  );
});

test("a line that is not there has no text", () => {
  expect(new LineIndex("a\n").lineText(2)).toBe("");
  expect(new LineIndex("a\n").lineText(3)).toBe("");
  expect(new LineIndex("").positionAt(5)).toEqual({ line: 1, column: 1 });
});

test("decoding gives all text up to the first byte that is not UTF-8", () => {
  const texts = fc.string({ unit: "binary" }).filter((text) => text.isWellFormed() && !text.startsWith("\uFEFF"));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const data = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
      expect(decodeUtf8(data)).toEqual({ kind: "invalid", text: before, utf16: false });
      expect(decodeUtf8(Buffer.from(before))).toEqual({ kind: "decoded", text: before });
    }),
    runs(100),
  );
});
