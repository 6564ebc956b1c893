import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { EXAMPLE_REPORT, PROBLEM } from "../report/report-fixtures.ts";
import { canExport, exportReport } from "./export-report.ts";

const contextWith = (values: Readonly<Record<string, string>>) => {
  const printed: string[] = [];
  const terminal = { err: (text: string) => void printed.push(text) };
  return { line: { positionals: [], values, rest: [] }, terminal, printed };
};

test.for([
  ["verdicts", "visible"],
  ["after-due", "after_due_date"],
  ["nothing", "hidden"],
] as const)("--hidden-tests %s: samples are shown, other groups are %s", async ([hidden, visibility]) => {
  await using directory = makeTempDir();
  const gradescope = join(directory.path, "results.json");
  const context = contextWith({ gradescope, "hidden-tests": hidden });
  expect(canExport(context)).toBe(true);
  const judged = {
    problem: PROBLEM,
    report: EXAMPLE_REPORT,
    sourceName: "a.ts",
    source: "a.ts",
    language: "en",
  } as const;
  await exportReport(context, judged, () => undefined);
  const { tests } = JSON.parse(readFileSync(gradescope, "utf8"));
  expect(tests.map((one: { readonly visibility: string }) => one.visibility)).toEqual([
    "visible",
    visibility,
    visibility,
    visibility,
  ]);
});

test.for([{ "hidden-tests": "nothing" }, { "hidden-tests": "all", gradescope: "/tmp/results.json" }])(
  "--hidden-tests needs a known word, and --gradescope: %j",
  (values) => {
    const context = contextWith({ ...values });
    expect(canExport(context)).toBe(false);
    expect(context.printed.join("")).toMatch(/verdicts or after-due or nothing/u);
  },
);
