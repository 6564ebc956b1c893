import { groupsOf, type JudgingReport, type TestResult } from "../model/judging.ts";
import { milliseconds, type Milliseconds } from "../model/units.ts";

/** The CPU time of a solution's slowest test. `isAtLeast`: it was stopped there, or not all of its tests were run. */
export type SolutionTime = { readonly name: string; readonly cpu: Milliseconds; readonly isAtLeast: boolean };

type Timed = { readonly name: string; readonly report: JudgingReport };

/** Undefined when no test was run. */
export function timeOf({ name, report }: Timed): SolutionTime | undefined {
  const results = groupsOf(report.root).flatMap(({ tests }) => tests);
  const runs = results.filter(hasRun);
  const slowest = runs.toSorted((a, b) => b.run.usage.cpu - a.run.usage.cpu)[0];
  if (slowest === undefined) return undefined;
  const isAtLeast = runs.some(wasStopped) || results.some(({ kind }) => kind === "skipped");
  return { name, cpu: slowest.run.usage.cpu, isAtLeast };
}

/** The time of a solution that should be too slow; undefined for one that idles or fails otherwise: its CPU time is not what refuses it. */
export function timeOfTooSlow(solution: Timed): SolutionTime | undefined {
  const { verdict, root } = solution.report;
  if (verdict === "AC") return timeOf(solution);
  const results = groupsOf(root).flatMap(({ tests }) => tests);
  return verdict === "TLE" && results.some(isOverCpu) ? timeOf(solution) : undefined;
}

/** The slowest of the tests, 0 when none was run. */
export const slowestCpu = (tests: readonly TestResult[]): Milliseconds =>
  milliseconds(Math.max(0, ...tests.filter(hasRun).map(({ run }) => run.usage.cpu)));

type WithRun = Extract<TestResult, { readonly run: unknown }>;

const hasRun = (result: TestResult): result is WithRun => "run" in result;

const isOverCpu = (result: TestResult): boolean =>
  hasRun(result) && result.run.outcome.kind === "limit-exceeded" && result.run.outcome.limit === "cpu";

/** A run over the limit that was not repeated was killed; one that was repeated ended by itself, and its time is the whole. */
const wasStopped = (result: WithRun): boolean =>
  isOverCpu(result) && !("spread" in result && result.spread !== undefined);
