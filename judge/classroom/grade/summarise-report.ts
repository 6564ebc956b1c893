import { groupsOf, type JudgingReport, type TestResult } from "../../model/judging.ts";
import type { JudgingSummary, TestSummary } from "./journal-record.ts";

/** What is kept of a judging; a failure of ours is no result. */
export type Summarised =
  | { readonly kind: "judged"; readonly summary: JudgingSummary }
  | { readonly kind: "failed"; readonly reason: string };

const MOST_REASON = 500;

/** The small part of a report that marks, reports and explanations need. */
export function summariseReport(report: JudgingReport): Summarised {
  const { verdict, points, maxPoints, decidedBy, compile, root, language } = report;
  const groups = groupsOf(root);
  const tests = [root, ...groups].flatMap((group) => group.tests);
  const failure = tests.find((test) => test.kind === "judged" && test.verdict === "JE");
  if (compile.kind === "compiler-failed") return failed(compile.failure.message);
  if (failure?.kind === "judged" && failure.verdict === "JE")
    return failed(`${failure.test}: ${failure.failure.message}`);
  if (verdict === "JE") return failed("no test was judged");
  const [mistake] = compile.kind === "rejected" ? compile.diagnostics : [];
  return {
    kind: "judged",
    summary: {
      verdict,
      points,
      maxPoints,
      decidedBy,
      ...(mistake === undefined ? {} : { compileError: mistake.message.slice(0, MOST_REASON) }),
      groups: groups.map((group) => ({
        name: group.name,
        verdict: group.verdict,
        points: group.points,
        maxPoints: group.maxPoints,
      })),
      tests: tests.map(summariseTest),
      ...(language === undefined ? {} : { language: `${language.name} ${language.version}`.trim() }),
    },
  };
}

const failed = (reason: string): Summarised => ({ kind: "failed", reason: reason.slice(0, MOST_REASON) });

function summariseTest(result: TestResult): TestSummary {
  const { test } = result;
  if (result.kind === "skipped" || result.verdict === "JE") return { test, verdict: "skipped" };
  const { cpu, peakMemory } = result.run.usage;
  return {
    test,
    verdict: result.verdict,
    cpuMs: Math.round(cpu * 10) / 10,
    memoryMib: Math.round(peakMemory / 2 ** 20),
  };
}

/** Whether other judgings at the same time may have decided: a test was near its limit, or busy until the clock stopped it. */
export function isDoubtful({ root }: JudgingReport, cpuLimitMs: number): boolean {
  return [root, ...groupsOf(root)]
    .flatMap((group) => group.tests)
    .some((test) => {
      if (test.kind === "skipped" || test.verdict === "JE") return false;
      return test.spread !== undefined || (test.spreadWall !== undefined && test.run.usage.cpu > BUSY * cpuLimitMs);
    });
}

/** A program that used less of its CPU until the clock stopped it was waiting, not kept from running. */
const BUSY = 0.3;
