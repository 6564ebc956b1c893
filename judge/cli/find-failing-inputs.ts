import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeCheckers } from "../check/checkers.ts";
import { parseSearchResult, renderSearchResult, type SearchResult } from "../classroom/feedback/search-result.ts";
import { rejectedWork, type GatheredStudent } from "../classroom/feedback/gather-work.ts";
import { planSearches, type SearchTask } from "../classroom/feedback/plan-searches.ts";
import type { SearchState } from "../classroom/feedback/problem-feedback.ts";
import type { Searched } from "../classroom/feedback/run-searches.ts";
import { searchCounterexamples } from "../classroom/feedback/search-counterexamples.ts";
import type { GradingFiles } from "../classroom/grade/grading-files.ts";
import { renderProgress } from "../classroom/grade/render-progress.ts";
import type { Settings } from "../config/settings.ts";
import { readPrograms } from "../generate/load-sources.ts";
import type { Reconciliation } from "../model/class.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import type { CommandContext } from "./command.ts";
import { openSandbox } from "./open-sandbox.ts";

/** By key of the judging: what came of the search, and why it failed where it did. */
export type Searches = {
  readonly states: ReadonlyMap<string, SearchState>;
  readonly failed: readonly { readonly task: SearchTask; readonly reason: string }[];
  /** By slug what is wrong with a problem of which nothing can be searched for. */
  readonly broken: ReadonlyMap<string, readonly Diagnostic[]>;
  /** How many found nothing before their time was over. */
  readonly byTime: number;
};

/** Nothing was searched for. */
export const NO_SEARCH: Searches = { states: new Map(), failed: [], broken: new Map(), byTime: 0 };

/** Whose programs, where their sources are read from, and where results are kept. */
export type WantedInputs = {
  readonly students: readonly GatheredStudent[];
  readonly reconciliation: Pick<Reconciliation, "attempts">;
  readonly settings: Settings;
  readonly files: GradingFiles;
};

/** Finds the smallest failing input of every program that counts and is wrong; what is kept of an earlier run is not searched for again, unless with --fresh. */
export async function findFailingInputs(context: CommandContext, wanted: WantedInputs): Promise<Searches> {
  const { students, files, reconciliation } = wanted;
  const { known, tasks } = await planSearches({
    rejected: rejectedWork(students),
    collected: reconciliation.attempts,
    findKept: (key) => readKept(join(files.counterexamples, `${key}.json`)),
    isFresh: context.line.values["fresh"] === true,
    readPrograms,
  });
  if (tasks.length === 0) return { ...NO_SEARCH, states: known };
  const results = await search(context, wanted, tasks);
  const states = new Map(known);
  for (const [key, result] of results) states.set(key, stateOf(result));
  const failed = tasks.flatMap((task) => {
    const result = results.get(task.key);
    return result?.kind === "failed" ? [{ task, reason: result.reason }] : [];
  });
  const byTime = [...results.values()].filter((one) => one.kind === "searched" && one.isByTime === true).length;
  const broken = new Map<string, readonly Diagnostic[]>();
  for (const { key, problem } of tasks) {
    const result = results.get(key);
    if (result?.kind === "broken-problem") broken.set(problem.slug, result.diagnostics);
  }
  return { states, failed, broken, byTime };
}

function stateOf(searched: Searched): SearchState {
  switch (searched.kind) {
    case "searched":
      return { kind: "searched", result: searched.result };
    case "nothing-to-draw":
      return { kind: "impossible", because: "no-generator" };
    case "broken-problem":
    case "failed":
      return { kind: "absent" };
  }
}

function readKept(path: string): SearchResult | undefined {
  try {
    return parseSearchResult(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function search(
  context: CommandContext,
  { settings, files }: WantedInputs,
  tasks: readonly SearchTask[],
): Promise<ReadonlyMap<string, Searched>> {
  const { terminal, signal } = context;
  const { cacheDirectory, jobs } = settings;
  const largest = (of: (problem: Problem) => number): number => Math.max(...tasks.map(({ problem }) => of(problem)));
  await using sandbox = await openSandbox(context, {
    ...settings,
    expectedRuns: Number.POSITIVE_INFINITY,
    memory: bytes(largest(({ limits }) => limits.memory)),
    outputs: bytes(2 * jobs * largest(({ limits }) => limits.output)),
  });
  const failAll = (reason: string): ReadonlyMap<string, Searched> =>
    new Map(tasks.map(({ key }) => [key, { kind: "failed", reason }]));
  // Also with --unsafe: a search runs a program thousands of times, and nobody waits for its result.
  if (sandbox.level === "none")
    return failAll("there is no sandbox on this machine, and without one nothing is searched");
  await using directory = makeTempDir();
  const measured = await measureBaseline(sandbox, directory.path, signal);
  if (measured.kind !== "measured") return failAll(measured.failure.message);
  await using checkers = makeCheckers({ sandbox, cacheDirectory });
  await mkdir(files.counterexamples, { recursive: true });
  const started = performance.now();
  const show = (done: number): void => {
    const { length } = tasks;
    const progress = { again: 0, judged: done, judgings: length, tests: done, allTests: length };
    terminal.progress(`failing inputs: ${renderProgress(progress, performance.now() - started)}`);
  };
  show(0);
  return await searchCounterexamples(
    {
      tasks,
      tools: { sandbox, cacheDirectory, baseline: measured.usage, checkers, slots: makeSlots(jobs) },
      jobs,
      keep: (key, result) => writeFileAtomic(join(files.counterexamples, `${key}.json`), renderSearchResult(result)),
      onProgress: show,
    },
    signal,
  );
}
