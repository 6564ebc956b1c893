import { expect, test } from "vitest";
import { kattisOf, rowsOf, verdictOf, type OtherRow } from "../testkit/checker-rows.ts";
import { parseKattisFlags } from "./kattis-flags.ts";

const codesOf = (flags: readonly string[]): readonly string[] => {
  const parsed = parseKattisFlags(flags);
  return parsed.kind === "wrong" ? parsed.diagnostics.map(({ code }) => code) : [];
};

test.for([
  { flags: [], expected: {} },
  { flags: ["case_sensitive"], expected: { caseSensitive: true } },
  {
    flags: ["space_change_sensitive", "case_sensitive"],
    expected: { caseSensitive: true, spaceChangeSensitive: true },
  },
  { flags: ["case_sensitive", "case_sensitive"], expected: { caseSensitive: true } },
  { flags: ["float_tolerance", "1e-6"], expected: { absolute: 1e-6, relative: 1e-6 } },
  { flags: ["float_absolute_tolerance", "0.5"], expected: { absolute: 0.5 } },
  { flags: ["float_relative_tolerance", ".5"], expected: { relative: 0.5 } },
  {
    flags: ["float_relative_tolerance", "5.", "case_sensitive", "float_absolute_tolerance", "+1E-3"],
    expected: { relative: 5, absolute: 1e-3, caseSensitive: true },
  },
  { flags: ["float_tolerance", "0"], expected: { absolute: 0, relative: 0 } },
])("$flags", ({ flags, expected }) => {
  const plain = { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false };
  expect(parseKattisFlags(flags)).toEqual({ kind: "parsed", checker: { ...plain, ...expected } });
});

test.for([
  { flags: ["no_such_flag"], codes: ["P024"] },
  { flags: [""], codes: ["P024"] },
  { flags: ["Case_Sensitive"], codes: ["P024"] },
  { flags: ["--case_sensitive"], codes: ["P024"] },
  { flags: ["float_tolerance=1e-6"], codes: ["P024"] },
  { flags: ["1e-6"], codes: ["P024"] },
  { flags: ["float_tolerance", "1e-6", "float_tolerance", "1e-6"], codes: ["P025"] },
  { flags: ["float_tolerance", "1e-6", "float_absolute_tolerance", "1e-6"], codes: ["P025"] },
  { flags: ["float_relative_tolerance", "1", "float_tolerance", "1"], codes: ["P025"] },
  { flags: ["float_relative_tolerance", "1", "float_relative_tolerance", "2"], codes: ["P025"] },
  { flags: ["float_tolerance"], codes: ["P026"] },
  { flags: ["float_tolerance", "-1"], codes: ["P026"] },
  { flags: ["float_tolerance", ""], codes: ["P026"] },
  { flags: ["float_tolerance", " 1"], codes: ["P026"] },
  { flags: ["float_tolerance", "0x1"], codes: ["P026"] },
  { flags: ["float_tolerance", "inf"], codes: ["P026"] },
  { flags: ["float_tolerance", "nan"], codes: ["P026"] },
  { flags: ["float_tolerance", "1e999"], codes: ["P026"] },
  { flags: ["float_tolerance", "1e"], codes: ["P026"] },
  { flags: ["float_tolerance", "case_sensitive"], codes: ["P026"] },
  { flags: ["x", "float_tolerance", "y", "float_tolerance", "1"], codes: ["P024", "P026", "P025"] },
])("$flags is refused", ({ flags, codes }) => {
  expect(codesOf(flags)).toEqual(codes);
});

test("messages name the flag, and are bounded", () => {
  const parsed = parseKattisFlags(["x".repeat(1000), "float_tolerance", "\u001b[31m"]);
  const messages = parsed.kind === "wrong" ? parsed.diagnostics.map(({ message }) => message) : [];
  expect(messages[0]).toBe(`the default validator has no flag "${"x".repeat(60)}…"`);
  expect(messages[1]).toBe('float_tolerance "\\u001b[31m" is no tolerance');
});

const ROWS = rowsOf<OtherRow>("other-judges.jsonl").flatMap((row) => {
  const verdict = verdictOf(row, "spec-2025-09", "kattis-default");
  return verdict === undefined ? [] : [{ ...row, verdict }];
});

test.for(ROWS)("flags of $id: $verdict", ({ flags, verdict }) => {
  const isDecided = verdict === "accept" || verdict === "reject";
  const parsed = parseKattisFlags(flags);
  expect(parsed).toMatchObject(isDecided ? { kind: "parsed", checker: kattisOf(flags) } : { kind: "wrong" });
});
