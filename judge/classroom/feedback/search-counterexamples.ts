import type { CompileTools } from "../../compile/compile-with-cache.ts";
import type { Clipped } from "../../model/clipped.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Problem } from "../../model/problem.ts";
import type { StepFailure } from "../../model/step-failure.ts";
import { bytes, kibibytes } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import { sha256 } from "../../platform/hash.ts";
import { confirmInput } from "../../stress/confirm-input.ts";
import type { Contest, StressTools } from "../../stress/contest.ts";
import { findCounterexample, type StressEnd, type StressRequest } from "../../stress/find-counterexample.ts";
import { makeKnownInputs } from "../../stress/known-inputs.ts";
import { compileEntrant, prepareShared, type SharedContest } from "../../stress/prepare-contest.ts";
import { isOfMachine } from "../grade/run-judgings.ts";
import { callsOfFailed } from "./calls-of-failed.ts";
import { runSearches, type EndedSearch, type Searched, type SearchesToRun } from "./run-searches.ts";
import type { FailingInput } from "./search-result.ts";
import { findHiddenInputs } from "./hidden-inputs.ts";
import { SEARCH_BOUNDS, type SearchTask } from "./plan-searches.ts";

/** Searches and what they run with; the tools are shared by all of them. */
export type SearchRun = Omit<SearchesToRun<SearchTask>, "search"> & {
  readonly tools: StressTools & CompileTools;
};

/**
 * Searches for the smallest input that each program fails on, among the same inputs for all programs of a problem, which are drawn and
 * answered once. No input of a hidden test is begun with or shrunk to. Rejects when cancelled; what is kept stays.
 */
export async function searchCounterexamples(
  run: SearchRun,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Searched>> {
  const shared: Search = { run, prepared: prepareOnce(run, signal) };
  // The longest first: the last one would be waited for alone.
  const tasks = run.tasks.toSorted((a, b) => Number(b.open.isHeavy) - Number(a.open.isHeavy));
  return await runSearches({ ...run, tasks, search: (task) => searchOne(task, shared, signal) }, signal);
}

type Prepared = {
  readonly contest: SharedContest | StepFailure;
  readonly isHidden: (input: Uint8Array) => boolean;
};
type PrepareProblem = (problem: Problem) => Promise<Prepared>;

/** What all searches of a problem share, made when the first of them begins. */
function prepareOnce({ tools }: SearchRun, signal: AbortSignal | undefined): PrepareProblem {
  const made = new Map<string, Promise<Prepared>>();
  const make = async (problem: Problem): Promise<Prepared> => {
    const contest = await prepareShared({ problem }, tools, signal);
    const known = { known: makeKnownInputs() };
    return {
      contest: contest.kind === "prepared" ? { ...contest, shared: { ...contest.shared, ...known } } : contest,
      isHidden: findHiddenInputs(problem),
    };
  };
  return (problem) => {
    const known = made.get(problem.slug) ?? make(problem);
    made.set(problem.slug, known);
    return known;
  };
}

type Search = { readonly run: SearchRun; readonly prepared: PrepareProblem };

async function searchOne(task: SearchTask, { run, prepared }: Search, signal?: AbortSignal): Promise<EndedSearch> {
  signal?.throwIfAborted();
  const { problem, attempt, open } = task;
  try {
    const { contest: common, isHidden } = await prepared(problem);
    if (common.kind === "rejected" && common.diagnostics[0]?.code !== NOTHING_TO_DRAW)
      return { searched: { kind: "broken-problem", diagnostics: common.diagnostics } };
    if (common.kind !== "prepared") return failureOf(common);
    const entrant = { name: "the program", submission: await attempt.read() };
    const compiled = await compileEntrant({ problem, entrant }, run.tools, signal);
    if (compiled.kind !== "compiled") return failureOf(compiled);
    const contest: Contest = { ...common.shared, candidate: compiled.contestant };
    const request = {
      contest,
      // One for all programs of the problem, which so share what is drawn.
      seed: Number.parseInt(sha256(problem.slug).slice(0, 8), 16),
      prefers: "smallest",
      shrinkUntil: SEARCH_BOUNDS.shrink,
      excludes: isHidden,
      jobs: 1,
    } as const;
    const calls = callsOfFailed(common.sources, open);
    const until = SEARCH_BOUNDS[open.isHeavy && calls.length > 0 ? "inputsOfHeavy" : "inputs"];
    const small = { ...request, source: common.source, until };
    const { likeTests, shrinkLikeTests } = SEARCH_BOUNDS;
    const source = { kind: "recipe", calls } as const;
    const large = { ...request, source, until: likeTests, shrinkUntil: shrinkLikeTests };
    return await searchEach(calls.length === 0 ? [small] : [small, large], { task, run }, signal);
  } catch (error) {
    if (signal?.aborted === true || isOfMachine(error)) throw error;
    return failed(error instanceof Error ? error.message : String(error));
  }
}

type Task = { readonly task: SearchTask; readonly run: SearchRun };

/** One after the other, until an input is found. */
async function searchEach(requests: readonly StressRequest[], task: Task, signal?: AbortSignal): Promise<EndedSearch> {
  let [inputs, isByTime] = [0, false];
  for (const request of requests) {
    const end = await findCounterexample(request, task.run.tools, signal);
    if (end.kind !== "done") return failureOf(end);
    inputs += end.report.iterations;
    isByTime ||= end.isByTime === true;
    const { failing, report } = end;
    if (failing === undefined || report.found === null) continue;
    const found = failingInput(failing, report.found, task.run);
    const { contest } = request;
    return {
      searched: { kind: "searched", result: { basis: task.task.basis, inputs, found } },
      isStillSlow: async (cancelled) => {
        const alone = await confirmInput(failing.text, { contest, tools: task.run.tools }, cancelled);
        return alone.kind === "fails" && alone.failure.verdict === "TLE";
      },
    };
  }
  const result = { basis: task.task.basis, inputs, found: undefined };
  return { searched: { kind: "searched", result, ...(isByTime && { isByTime }) } };
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

function failureOf(failure: Failure): EndedSearch {
  if (failure.kind === "judge-failed") return failed(failure.failure.message);
  const [first] = failure.diagnostics;
  if (first?.code === NOTHING_TO_DRAW) return { searched: { kind: "nothing-to-draw" } };
  return failed(first === undefined ? "no reason is known" : reasonOf(first));
}

const failed = (reason: string): EndedSearch => ({ searched: { kind: "failed", reason } });

const NOTHING_TO_DRAW = "X001";

const reasonOf = ({ code, message }: Diagnostic): string => `${code}: ${message}`;
