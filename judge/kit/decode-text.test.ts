import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test("text is decoded as it is, BOM, NUL and replacement characters too", () => {
  expect(decodeText(Buffer.from("\uFEFF1\0é\uFFFD\r\n"))).toBe("\uFEFF1\0é\uFFFD\r\n");
});

test.for<{ name: string; bytes: readonly number[]; place: string }>([
  { name: "the first byte", bytes: [0xff], place: "line 1, column 1" },
  { name: "after a newline", bytes: [0x31, 0x0a, 0x32, 0xc3, 0x28], place: "line 2, column 2" },
  { name: "a character that is cut off", bytes: [0x31, 0xe2, 0x82], place: "line 1, column 2" },
  {
    name: "after a replacement character of its own",
    bytes: [0xef, 0xbf, 0xbd, 0x0a, 0xff],
    place: "line 2, column 1",
  },
])("names the place of what is no UTF-8: $name", ({ bytes, place }) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(`${place}: bytes that are no UTF-8 text`);
});

test("lines of a conversation count on", () => {
  expect(() => decodeText(Uint8Array.of(0x41, 0xff), 7)).toThrow("line 7, column 2");
});
