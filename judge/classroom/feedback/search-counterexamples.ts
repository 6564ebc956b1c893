import type { CompileTools } from "../../compile/compile-with-cache.ts";
import type { Clipped } from "../../model/clipped.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Problem } from "../../model/problem.ts";
import type { StepFailure } from "../../model/step-failure.ts";
import { bytes, kibibytes } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import { awaitAll } from "../../platform/concurrency.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Contest, StressTools } from "../../stress/contest.ts";
import { findCounterexample, type StressEnd, type StressRequest } from "../../stress/find-counterexample.ts";
import { compileEntrant, prepareShared, type SharedContest } from "../../stress/prepare-contest.ts";
import { isOfMachine } from "../grade/run-judgings.ts";
import type { FailingInput, SearchResult } from "./search-result.ts";
import { findHiddenInputs } from "./hidden-inputs.ts";
import { SEARCH_BOUNDS, type SearchTask } from "./plan-searches.ts";

/** Searches and what they run with; the tools are shared by all of them. */
export type SearchRun = {
  readonly tasks: readonly SearchTask[];
  readonly tools: StressTools & CompileTools;
  /** Searches at the same time. */
  readonly jobs: number;
  /** Keeps what a search came to, as soon as it is there. */
  readonly keep: (key: string, result: SearchResult) => Promise<void>;
  readonly onProgress?: (done: number) => void;
};

/** What became of one search. `nothing-to-draw`: input.ts has nothing to draw from. A search that failed by a fault of ours or of the problem is made again. */
export type Searched =
  | { readonly kind: "searched"; readonly result: SearchResult }
  | { readonly kind: "nothing-to-draw" }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Searches for the smallest input that each program fails on, drawn by chance with a seed of its own. No input of a hidden test is begun
 * with or shrunk to. Programs and answers of a problem are prepared once. Rejects when cancelled; what is kept stays.
 */
export async function searchCounterexamples(
  run: SearchRun,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Searched>> {
  const { tasks, jobs, onProgress } = run;
  const results = new Map<string, Searched>();
  const prepared = prepareOnce(run, signal);
  const again: SearchTask[] = [];
  const waiting = tasks.toReversed();
  const workers = Math.min(jobs, tasks.length);
  const work = async (): Promise<void> => {
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      const searched = await searchOne(task, { run, prepared }, signal);
      if (workers > 1 && isSlow(searched)) again.push(task);
      else results.set(task.key, await record(task, searched, run));
      onProgress?.(results.size);
    }
  };
  const stopAll = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  await awaitAll(Array.from({ length: workers }, () => work().catch(stopAll)));
  // Beside other searches a program may have been too slow only because of them.
  for (const task of again) {
    results.set(task.key, await record(task, await searchOne(task, { run, prepared }, signal), run));
    onProgress?.(results.size);
  }
  return results;
}

const isSlow = (searched: Searched): boolean =>
  searched.kind === "searched" && searched.result.found?.result.verdict === "TLE";

async function record({ key }: SearchTask, searched: Searched, { keep }: SearchRun): Promise<Searched> {
  if (searched.kind === "searched") await keep(key, searched.result);
  return searched;
}

type Prepared = {
  readonly contest: SharedContest | StepFailure;
  readonly isHidden: (input: Uint8Array) => boolean;
};
type PrepareProblem = (problem: Problem) => Promise<Prepared>;

/** What all searches of a problem share, made when the first of them begins. */
function prepareOnce({ tools }: SearchRun, signal: AbortSignal | undefined): PrepareProblem {
  const made = new Map<string, Promise<Prepared>>();
  const make = async (problem: Problem): Promise<Prepared> => ({
    contest: await prepareShared({ problem }, tools, signal),
    isHidden: findHiddenInputs(problem),
  });
  return (problem) => {
    const known = made.get(problem.slug) ?? make(problem);
    made.set(problem.slug, known);
    return known;
  };
}

type Search = { readonly run: SearchRun; readonly prepared: PrepareProblem };

async function searchOne(task: SearchTask, { run, prepared }: Search, signal?: AbortSignal): Promise<Searched> {
  signal?.throwIfAborted();
  try {
    const { contest: common, isHidden } = await prepared(task.problem);
    if (common.kind !== "prepared") return failureOf(common);
    const entrant = { name: "the program", submission: await task.attempt.read() };
    const compiled = await compileEntrant({ problem: task.problem, entrant }, run.tools, signal);
    if (compiled.kind !== "compiled") return failureOf(compiled);
    const contest: Contest = { ...common.shared, candidate: compiled.contestant };
    const { count, seconds, shrinkSeconds } = SEARCH_BOUNDS;
    const request: StressRequest = {
      contest,
      source: common.source,
      seed: Number.parseInt(sha256(task.key).slice(0, 8), 16),
      until: { count, seconds },
      shrinkSeconds,
      excludes: isHidden,
      jobs: 1,
    };
    return searchedOf(await findCounterexample(request, run.tools, signal), { task, run });
  } catch (error) {
    if (signal?.aborted === true || isOfMachine(error)) throw error;
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

function searchedOf(end: StressEnd, { task, run }: { readonly task: SearchTask; readonly run: SearchRun }): Searched {
  if (end.kind !== "done") return failureOf(end);
  const { report, failing } = end;
  const found = failing === undefined || report.found === null ? undefined : failingInput(failing, report.found, run);
  return { kind: "searched", result: { basis: task.basis, inputs: report.iterations, found } };
}

/** Of each text so much is kept: more than a page shows. */
const KEPT = kibibytes(16);

type Done = Extract<StressEnd, { readonly kind: "done" }>;

const failingInput = (
  { text, result }: NonNullable<Done["failing"]>,
  { expected, got }: NonNullable<Done["report"]["found"]>,
  { tools }: SearchRun,
): FailingInput => ({
  input: clip(text, KEPT),
  expected: shorten(expected),
  got: shorten(got),
  result,
  baseline: tools.baseline,
});

function shorten({ text, omittedBytes }: Clipped): Clipped {
  const short = clip(Buffer.from(text), KEPT);
  return { text: short.text, omittedBytes: bytes(short.omittedBytes + omittedBytes) };
}

type Failure = Exclude<StressEnd, { readonly kind: "done" }>;

function failureOf(failure: Failure): Exclude<Searched, { readonly kind: "searched" }> {
  if (failure.kind === "judge-failed") return { kind: "failed", reason: failure.failure.message };
  const [first] = failure.diagnostics;
  if (first?.code === NOTHING_TO_DRAW) return { kind: "nothing-to-draw" };
  return { kind: "failed", reason: first === undefined ? "no reason is known" : reasonOf(first) };
}

const NOTHING_TO_DRAW = "X001";

const reasonOf = ({ code, message }: Diagnostic): string => `${code}: ${message}`;
