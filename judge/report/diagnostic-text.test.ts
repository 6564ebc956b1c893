import fc from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic } from "../model/diagnostic.ts";
import { runs } from "../testkit/properties.ts";
import { renderDiagnostics } from "./diagnostic-text.ts";
import { arbitraryText } from "./report-arbitrary.ts";

const LIMIT: Diagnostic = {
  code: "P012",
  severity: "error",
  message: "cpuMs must be 1–60000",
  hint: "write milliseconds: 2000",
  at: { file: "problems/zuma-game/problem.yaml", line: 7, column: 18 },
  lineText: "limits: { cpuMs: 2s, memoryMiB: 256 }",
};

test("place, code, frame and hint", () => {
  expect(
    renderDiagnostics([LIMIT, { code: "P002", severity: "warning", message: "no statement\nin Chinese" }], {
      color: false,
    }),
  ).toMatchInlineSnapshot(`
    "problems/zuma-game/problem.yaml:7:18: error P012: cpuMs must be 1–60000
      7 │ limits: { cpuMs: 2s, memoryMiB: 256 }
        │                  ^
      hint: write milliseconds: 2000
    warning P002: no statement
      in Chinese
    "
  `);
});

test("wide characters and tabs before the place", () => {
  const lineText = "\tname: { zh: 营救唐僧, zh: x }\r";
  const at = { file: "problem.yaml", line: 123, column: lineText.indexOf(", zh") + 3 };
  expect(renderDiagnostics([{ code: "P001", severity: "error", message: "twice", at, lineText }], { color: false }))
    .toMatchInlineSnapshot(`
    "problem.yaml:123:20: error P001: twice
      123 │     name: { zh: 营救唐僧, zh: x }
          │                           ^
    "
  `);
});

test("a place behind the end of its line and an empty line", () => {
  const at = { file: "a", line: 1, column: 99 };
  expect(renderDiagnostics([{ ...LIMIT, at, lineText: "" }], { color: false })).toContain("\n  1 │ \n    │ ^\n");
  expect(renderDiagnostics([{ ...LIMIT, at, lineText: "ab" }], { color: false })).toContain("\n  1 │ ab\n    │   ^\n");
  expect(renderDiagnostics([{ ...LIMIT, at: { ...at, column: 0 }, lineText: "ab" }], { color: false })).toContain(
    "│ ^\n",
  );
});

test("nothing to say", () => {
  expect(renderDiagnostics([], { color: false })).toBe("");
});

test("a bound counts what it hides", () => {
  const text = renderDiagnostics([LIMIT, LIMIT, LIMIT], { color: false, most: 1 });
  expect(text.match(/P012/gu)?.length).toBe(1);
  expect(text.endsWith("… (+2)\n")).toBe(true);
});

test("errors are red, warnings yellow", () => {
  expect(renderDiagnostics([LIMIT], { color: true })).toContain("\u001b[31merror\u001b[39m P012");
  expect(renderDiagnostics([{ ...LIMIT, severity: "warning" }], { color: true })).toContain(
    "\u001b[33mwarning\u001b[39m",
  );
});

test("no text of an author or a guest reaches the terminal raw", () => {
  fc.assert(
    fc.property(fc.array(arbitraryText, { minLength: 5, maxLength: 5 }), ([file, message, hint, lineText, code]) => {
      const at = { file: file ?? "", line: 3, column: 4 };
      const one: Diagnostic = {
        code: code ?? "",
        severity: "error",
        message: message ?? "",
        hint: hint ?? "",
        at,
        lineText: lineText ?? "",
      };
      expect(renderDiagnostics([one], { color: false }).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
    runs(500),
  );
});
