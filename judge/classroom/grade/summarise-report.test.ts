import { describe, expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import type { JudgingReport, TestResult } from "../../model/judging.ts";
import { milliseconds } from "../../model/units.ts";
import { accepted, groupResult, reportAbout, reportOf, runOf } from "../../report/report-fixtures.ts";
import { isDoubtful, summariseReport } from "./summarise-report.ts";

const TEST = testId("large", "02");
const stopped = (cpu: number): TestResult => ({
  kind: "judged",
  test: TEST,
  verdict: "TLE",
  run: runOf({ outcome: { kind: "limit-exceeded", limit: "wall" }, cpu }),
  spreadWall: [milliseconds(7000), milliseconds(7000)],
});

test("verdict, points, groups and tests are kept, and nothing that a program printed", () => {
  const summarised = summariseReport(reportAbout(accepted(TEST, 12.345), "AC"));
  expect(summarised).toEqual({
    kind: "judged",
    summary: {
      verdict: "AC",
      points: 80,
      maxPoints: 100,
      decidedBy: "large/02",
      groups: [
        { name: "small", verdict: "AC", points: 40, maxPoints: 40 },
        { name: "large", verdict: "AC", points: 40, maxPoints: 60 },
      ],
      tests: [
        { test: "small/01-hand", verdict: "AC", cpuMs: 12.3, memoryMib: 42 },
        { test: "large/02", verdict: "AC", cpuMs: 12.3, memoryMib: 42 },
      ],
    },
  });
});

test("a program that does not compile is a result, with what the compiler said first", () => {
  const diagnostic = { code: "C001", severity: "error", message: "x".repeat(900) } as const;
  const report = reportOf("CE", [], { compile: { kind: "rejected", diagnostics: [diagnostic] } });
  expect(summariseReport(report)).toMatchObject({
    kind: "judged",
    summary: { verdict: "CE", points: 0, compileError: "x".repeat(500) },
  });
});

const FAILURE = { code: "B001", severity: "error", message: "no box" } as const;
const OURS: TestResult = { kind: "judged", test: TEST, verdict: "JE", failure: FAILURE };

test.for<readonly [string, JudgingReport, string]>([
  ["a test", reportOf("JE", [groupResult("large", "JE", { tests: [accepted(TEST), OURS] })]), "large/02: no box"],
  ["the compiler", reportOf("JE", [], { compile: { kind: "compiler-failed", failure: FAILURE } }), "no box"],
  ["everything", reportOf("JE", []), "no test was judged"],
])("our own failure of %s is no result", ([, report, reason]) => {
  expect(summariseReport(report)).toEqual({ kind: "failed", reason });
});

describe("whether other judgings may have decided", () => {
  test.for<readonly [string, TestResult, boolean]>([
    ["an ordinary run", accepted(TEST), false],
    ["near the CPU limit", { ...accepted(TEST), spread: [milliseconds(2100)] } as TestResult, true],
    ["asleep until the clock stopped it", stopped(3), false],
    ["busy until the clock stopped it", stopped(1500), true],
    ["skipped", { kind: "skipped", test: TEST, because: "earlier-failure" }, false],
  ])("%s", ([, result, isInDoubt]) => {
    expect(isDoubtful(reportAbout(result, "AC"), 2000)).toBe(isInDoubt);
  });
});
