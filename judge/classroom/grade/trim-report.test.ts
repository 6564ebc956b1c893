import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import type { TestResult } from "../../model/judging.ts";
import { parseReportJson } from "../../report/parse-report-json.ts";
import { accepted, groupResult, reportOf, runOf } from "../../report/report-fixtures.ts";
import { renderReportJson } from "../../report/report-json.ts";
import { trimReport } from "./trim-report.ts";

const rejected = (stem: string): TestResult => ({
  kind: "judged",
  test: testId("all", stem),
  verdict: "RTE",
  run: runOf({ outcome: { kind: "exited", exitCode: 1 }, stdout: "x".repeat(60_000), stderr: "孙".repeat(20_000) }),
});

test("only the first rejected test of a group keeps what was printed, and little of it", () => {
  const stems = Array.from({ length: 40 }, (_, index) => String(index + 10));
  const tests = [accepted(testId("all", "01")), ...stems.map(rejected)];
  const whole = reportOf("RTE", [groupResult("all", "RTE", { tests })]);
  const text = renderReportJson(trimReport(whole));
  expect(text.length).toBeLessThan(40_000);
  const parsed = parseReportJson(text);
  if (parsed.kind !== "parsed") throw new Error(parsed.failure.message);
  const kept = parsed.report.root.groups[0]?.tests ?? [];
  expect(kept.map((one) => (one.kind === "judged" && one.verdict !== "JE" ? one.run.stdout.text.length : 0))).toEqual([
    0,
    2048,
    ...stems.slice(1).map(() => 0),
  ]);
  const [, first] = kept;
  if (first?.kind !== "judged" || first.verdict === "JE") throw new Error("not judged");
  expect(first.run.stderr.text).toBe("孙".repeat(682));
  expect(first.run.stderr.omittedBytes).toBe(60_000 - 682 * 3);
  expect(kept.map(({ test: id }) => id)).toEqual(tests.map(({ test: id }) => id));
});
