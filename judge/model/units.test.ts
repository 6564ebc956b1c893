import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { BYTES_BEFORE_DIFFERENCE } from "./check-outcome.ts";
import { EMPTY_CLIPPED } from "./clipped.ts";
import { hasErrors, type Diagnostic } from "./diagnostic.ts";
import { testId } from "./ids.ts";
import { bytes, kibibytes, mebibytes, milliseconds, points } from "./units.ts";

test("units are plain numbers at run time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000 }), (count) => {
      expect([milliseconds(count), bytes(count), points(count)]).toEqual([count, count, count]);
      expect(mebibytes(count)).toBe(kibibytes(count * 1024));
      expect(kibibytes(count)).toBe(bytes(count * 1024));
    }),
    runs(100),
  );
  expect(milliseconds(0.1)).toBe(0.1);
});

test("a test is named by group and stem", () => {
  expect(testId("large", "07-dense")).toBe("large/07-dense");
});

test("nothing written is nothing omitted", () => {
  expect(EMPTY_CLIPPED).toEqual({ text: "", omittedBytes: 0 });
});

test("one error among warnings forbids going on; warnings alone do not", () => {
  const one = (severity: Diagnostic["severity"]): Diagnostic => ({ code: "P001", severity, message: "m" });
  fc.assert(
    fc.property(fc.array(fc.constantFrom("error" as const, "warning" as const)), (list) => {
      expect(hasErrors(list.map(one))).toBe(list.includes("error"));
    }),
    runs(100),
  );
});

test("excerpts of long lines begin the same distance before the difference for checkers and reports", () => {
  expect(BYTES_BEFORE_DIFFERENCE).toBe(120);
});
