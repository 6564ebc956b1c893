import { expect, test } from "vitest";
import { readChecker } from "./read-checker.ts";

type Line = { readonly kind: string; readonly values?: Record<string, string>; readonly rest?: readonly string[] };
const read = ({ kind, values = {}, rest = [] }: Line) => readChecker({ positionals: [kind], values, rest });

test.for([
  { line: { kind: "tokens" }, checker: { kind: "tokens" } },
  { line: { kind: "rcmp9" }, checker: { kind: "rcmp9" } },
  { line: { kind: "numbers", values: { absolute: "1e-6" } }, checker: { kind: "numbers", absolute: 1e-6 } },
  { line: { kind: "kattis" }, checker: { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false } },
  {
    line: { kind: "kattis", rest: ["case_sensitive", "float_tolerance", "1e-6"] },
    checker: { kind: "kattis", caseSensitive: true, spaceChangeSensitive: false, absolute: 1e-6, relative: 1e-6 },
  },
])("$line", ({ line, checker }) => {
  expect(read(line)).toEqual({ kind: "read", checker });
});

test.for([
  { line: { kind: "wcpm" }, messages: [/no checker is called "wcpm"; did you mean wcmp\? there are tokens, /] },
  { line: { kind: "custom" }, messages: [/no checker is called "custom"; there are tokens, /] },
  { line: { kind: "" }, messages: [/no checker is called ""/] },
  { line: { kind: "tokens", values: { absolute: "1" } }, messages: [/only numbers takes --absolute/] },
  { line: { kind: "rcmp6", values: { relative: "1" } }, messages: [/only numbers takes --absolute/] },
  { line: { kind: "kattis", values: { relative: "1" } }, messages: [/kattis takes tolerances as flags/] },
  { line: { kind: "wcmp", rest: ["case_sensitive"] }, messages: [/only kattis takes flags behind --; wcmp has none/] },
  { line: { kind: "numbers", rest: ["float_tolerance", "1"] }, messages: [/only kattis takes flags/] },
  { line: { kind: "numbers" }, messages: [/numbers needs a tolerance: --absolute/] },
  { line: { kind: "numbers", values: { absolute: "x", relative: "-1" } }, messages: [/--absolute/, /--relative/] },
])("$line is refused", ({ line, messages }) => {
  expect(read(line)).toEqual({
    kind: "wrong",
    messages: messages.map((message): unknown => expect.stringMatching(message)),
    diagnostics: [],
  });
});

test("flags of kattis are refused by name", () => {
  const found = read({ kind: "kattis", rest: ["float_tolerance", "-1", "no_such_flag"] });
  expect(found).toMatchObject({ kind: "wrong", messages: [], diagnostics: [{ code: "P026" }, { code: "P024" }] });
});
