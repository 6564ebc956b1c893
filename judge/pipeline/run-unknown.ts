import type { TestResult } from "../model/judging.ts";
import type { JudgingContext } from "./judging-context.ts";
import type { JudgingResults } from "./result-cache/judging-results.ts";
import type { ResultCache } from "./result-cache/result-cache.ts";
import { runTests, type TestRun } from "./run-tests.ts";

export type UnknownRun = Omit<TestRun, "known" | "take"> & {
  readonly found: JudgingResults;
  /** Counts the tests. */
  readonly results?: ResultCache;
};

/** One list of results for each group, and how many of those that count were found. */
export type ReusedResults = { readonly results: readonly (readonly TestResult[])[]; readonly reused: number };

/** Runs the tests of which no result was found, and takes note of what it finds out. */
export async function runUnknown(
  context: JudgingContext,
  { found, results: cache, ...run }: UnknownRun,
  signal?: AbortSignal,
): Promise<ReusedResults> {
  const { tests: known } = found.known;
  const results = await runTests(context, { ...run, known, take: found.take }, signal);
  const judged = results.flat().filter(({ kind }) => kind === "judged");
  const reused = judged.filter(({ test }) => known.has(test)).length;
  if (cache !== undefined) {
    cache.counts.found += reused;
    cache.counts.made += judged.length - reused;
  }
  return { results, reused };
}
