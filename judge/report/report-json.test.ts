import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import { mebibytes, milliseconds } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";
import { parseReportJson } from "./parse-report-json.ts";
import { arbitraryReport, arbitraryRun } from "./report-arbitrary.ts";
import { EXAMPLE_REPORT, reportAbout, runOf } from "./report-fixtures.ts";
import { renderReportJson, renderRunJson } from "./report-json.ts";

test("report → JSON → report is the identity", () => {
  fc.assert(
    fc.property(arbitraryReport, (report) => {
      expect(parseReportJson(renderReportJson(report))).toEqual({ kind: "parsed", report });
    }),
    runs(200),
  );
});

test("a judged test has test, verdict and exactly three measures; skipped and judge error have no run", () => {
  const je = reportAbout(
    {
      kind: "judged",
      test: testId("large", "01"),
      verdict: "JE",
      failure: { code: "J1", severity: "error", message: "m" },
    },
    "JE",
  );
  const [sample, small] = JSON.parse(renderReportJson(EXAMPLE_REPORT)).root.groups;
  expect(sample.tests[0]).toEqual({
    kind: "judged",
    test: "sample/01",
    verdict: "AC",
    points: 1,
    check: { kind: "accepted" },
    run: {
      outcome: { kind: "exited", exitCode: 0 },
      usage: { cpuMs: 12.3, wallMs: 31.4, peakMemoryBytes: 43_515_904 },
      stdout: { text: "5\n", omittedBytes: 0 },
      stderr: { text: "", omittedBytes: 0 },
    },
  });
  expect(small.tests[0].spreadCpuMs).toEqual([2151.9, 2104.2, 2120]);
  expect(small.tests[1]).toEqual({ kind: "skipped", test: "small/02-walls", because: "earlier-failure" });
  expect(JSON.parse(renderReportJson(je)).root.groups[1].tests[0]).not.toHaveProperty("run");
  expect(JSON.parse(renderReportJson(je)).baseline).toEqual({ cpuMs: 28.4, wallMs: 33.1, peakMemoryBytes: 39_845_888 });
});

test("milliseconds are rounded to a tenth, bytes to whole ones", () => {
  const run = runOf({ cpu: 12.345_678, wall: 99.96 });
  const usage = { ...run.usage, peakMemory: mebibytes(1 / 3) };
  expect(JSON.parse(renderRunJson({ ...run, usage })).usage).toEqual({
    cpuMs: 12.3,
    wallMs: 100,
    peakMemoryBytes: 349_525,
  });
  const report = { ...EXAMPLE_REPORT, baseline: { ...usage, cpu: milliseconds(0.04) } };
  const parsed = parseReportJson(renderReportJson(report));
  expect(parsed).toMatchObject({ report: { baseline: { cpu: 0, wall: 100 } } });
});

test("a run alone has the form it has inside a report", () => {
  fc.assert(
    fc.property(arbitraryRun, (run) => {
      const report = reportAbout({ kind: "judged", test: testId("a", "b"), verdict: "RTE", run }, "RTE");
      const inside = JSON.parse(renderReportJson(report)).root.groups[1].tests[0].run;
      expect(JSON.parse(renderRunJson(run))).toEqual(inside);
    }),
    runs(200),
  );
});

describe("what is no report", () => {
  const broken = (edit: (report: Record<string, unknown>) => void): string => {
    const report: Record<string, unknown> = JSON.parse(renderReportJson(EXAMPLE_REPORT));
    edit(report);
    return JSON.stringify(report);
  };

  test.for([
    { why: "empty", text: "", says: "not a judging-report/1" },
    { why: "not JSON", text: "{", says: "not a judging-report/1" },
    { why: "null", text: "null", says: "not a judging-report/1" },
    { why: "another version", text: broken((report) => (report["schema"] = "judging-report/2")), says: "schema" },
    { why: "an unknown verdict", text: broken((report) => (report["verdict"] = "OK")), says: "verdict" },
    { why: "a missing baseline", text: broken((report) => delete report["baseline"]), says: "baseline" },
    { why: "negative points", text: broken((report) => (report["points"] = -1)), says: "points" },
    { why: "a hostile tree", text: broken((report) => (report["root"] = { groups: [[[]]] })), says: "root" },
  ])("$why", ({ text, says }) => {
    const parsed = parseReportJson(text);
    expect(parsed).toMatchObject({ kind: "malformed", failure: { code: "R001", severity: "error" } });
    expect(JSON.stringify(parsed)).toContain(says);
  });

  test("a memory limit of which nobody says who found it was found by a sample", () => {
    const outcome = { kind: "limit-exceeded", limit: "memory", by: "sample" } as const;
    const report = reportAbout(
      { kind: "judged", test: testId("a", "b"), verdict: "MLE", run: runOf({ outcome }) },
      "MLE",
    );
    const text = renderReportJson(report);
    expect(text).toContain('"by": "sample"');
    expect(parseReportJson(text.replace(/,\s*"by": "sample"/u, ""))).toEqual({ kind: "parsed", report });
  });

  test("keys of a later version are ignored", () => {
    const text = broken((report) => (report["later"] = true));
    expect(parseReportJson(text)).toEqual({ kind: "parsed", report: EXAMPLE_REPORT });
  });
});

test("the example in docs/report-format.md is what the code writes", async () => {
  const page = await readFile(new URL("../../docs/report-format.md", import.meta.url), "utf8");
  expect(/```json\n(.*?)```/su.exec(page)?.[1]).toBe(renderReportJson(EXAMPLE_REPORT));
});
