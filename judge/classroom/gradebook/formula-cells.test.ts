import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../testkit/properties.ts";
import { isFormula, makeHarmless, textOfCell, undoHarmless } from "./formula-cells.ts";

test.for([
  { text: "=1+1", isRun: true },
  { text: "+cmd|' /C calc'!A0", isRun: true },
  { text: "-2+3", isRun: true },
  { text: "@SUM(A1)", isRun: true },
  { text: " =1", isRun: true },
  { text: "\t=1", isRun: true },
  { text: "＝1+1", isRun: true },
  { text: "|calc", isRun: true },
  { text: "-5", isRun: false },
  { text: "+1.5", isRun: false },
  { text: '="00123"', isRun: false },
  { text: "Ann=Bob", isRun: false },
  { text: "'=1", isRun: false },
  { text: "", isRun: false },
])("%j", ({ text, isRun }) => {
  expect(isFormula(text)).toBe(isRun);
  expect(isFormula(makeHarmless(text)) || /^[=+\-@]/.test(makeHarmless(text).replace(/^[+-][\d.]+$/, ""))).toBe(false);
});

test("a harmless text is never run, and can be undone", () => {
  const text = fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "'", "1", "a", " ", "\t", '"', "＝", "|", "\n") });
  fc.assert(
    fc.property(text, (value) => {
      const harmless = makeHarmless(value);
      expect(isFormula(harmless)).toBe(false);
      expect(undoHarmless(harmless)).toBe(value);
    }),
    runs(500),
  );
});

test("text that a spreadsheet was kept from reading as a number", () => {
  expect([textOfCell('="00123"'), textOfCell(' "x" '), textOfCell('="a ""b"""')]).toEqual(["00123", '"x"', 'a "b"']);
});
