import type { CheckOutcome } from "../model/check-outcome.ts";
import type { Conversation, GroupResult, JudgingReport, TestResult } from "../model/judging.ts";
import type { RunResult, Usage } from "../model/run.ts";
import type { Milliseconds } from "../model/units.ts";
import { renderJson } from "../platform/json-text.ts";

/** A `judging-report/1` as docs/report-format.md describes it; milliseconds to a tenth. Ends with a newline. */
export const renderReportJson = (report: JudgingReport): string =>
  renderJson({
    schema: report.schema,
    verdict: report.verdict,
    points: report.points,
    maxPoints: report.maxPoints,
    decidedBy: report.decidedBy,
    compile: report.compile,
    root: groupJson(report.root),
    baseline: usageJson(report.baseline),
    ...(report.reused !== undefined && { reused: report.reused }),
    ...(report.language && { language: report.language }),
  });

/** One run for `judge run --json`, in the form that `run` has inside a report, and `more` of its test. Ends with a newline. */
export const renderRunJson = (run: RunResult, more: RunEvidence = {}): string =>
  renderJson({ ...runJson(run), ...more });

/** What an interactive run is judged by. */
export type RunEvidence = { readonly check?: CheckOutcome; readonly conversation?: Conversation };

const groupJson = (group: GroupResult): object => ({
  name: group.name,
  verdict: group.verdict,
  points: group.points,
  maxPoints: group.maxPoints,
  tests: group.tests.map(testJson),
  groups: group.groups.map(groupJson),
});

function testJson(result: TestResult): object {
  if (result.kind === "skipped" || result.verdict === "JE") return result;
  const { spread, spreadWall, run, earlierRuns, ...rest } = result;
  return {
    ...rest,
    run: runJson(run),
    ...(earlierRuns === undefined ? {} : { earlierRuns: earlierRuns.map(runJson) }),
    ...(spread === undefined ? {} : { spreadCpuMs: spread.map(roundMs) }),
    ...(spreadWall === undefined ? {} : { spreadWallMs: spreadWall.map(roundMs) }),
  };
}

const runJson = ({ outcome, usage, stdout, stderr }: RunResult): object => ({
  outcome,
  usage: usageJson(usage),
  stdout,
  stderr,
});

const usageJson = ({ cpu, wall, peakMemory }: Usage): object => ({
  cpuMs: roundMs(cpu),
  wallMs: roundMs(wall),
  peakMemoryBytes: Math.round(peakMemory),
});

const roundMs = (value: Milliseconds): number => Math.round(value * 10) / 10;
