import { expect, test } from "vitest";
import { foldCase } from "./fold-case.ts";

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const folded = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[A-Z]/g, (upper) => upper.toLowerCase());

test.for([0, 1, 2, 3])("every byte, from an address that is %i beyond a word", (shift) => {
  const room = new Uint8Array(300).fill(0x5a);
  const bytes = room.subarray(shift, shift + ALL.length);
  bytes.set(ALL);
  foldCase(bytes);
  expect(Buffer.from(bytes).toString("latin1")).toBe(folded(ALL));
  // Nothing beside them is touched: the memory may be another one's.
  expect([...room.subarray(0, shift), ...room.subarray(shift + ALL.length)].every((byte) => byte === 0x5a)).toBe(true);
});

test.for([0, 1, 2, 3, 4, 5, 7])("%i bytes", (length) => {
  const bytes = new Uint8Array(20).fill(0x41);
  foldCase(bytes.subarray(1, 1 + length));
  expect(Buffer.from(bytes).toString()).toBe(`A${"a".repeat(length)}${"A".repeat(19 - length)}`);
});

test("neighbours in a word do not change each other", () => {
  for (const other of [0x00, 0x40, 0x41, 0x5a, 0x5b, 0x7f, 0x80, 0xc1, 0xff]) {
    for (let byte = 0; byte < 256; byte++) {
      const bytes = Uint8Array.of(byte, other, byte, other);
      const expected = folded(bytes);
      foldCase(bytes);
      expect(Buffer.from(bytes).toString("latin1")).toBe(expected);
    }
  }
});
