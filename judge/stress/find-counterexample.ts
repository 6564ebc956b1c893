// `judge stress`: search, shrink, report; or, with a path, one input once more.
import type { Diagnostic } from "../model/diagnostic.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { Failure } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import type { InputSource } from "./plan-iterations.ts";
import { replayInput } from "./replay-input.ts";
import type { Screen } from "./screen.ts";
import { noAnswer, search, type SearchCounts, type SearchEnd } from "./search.ts";
import { shrinkInput, type ShrinkEnd, type Shrunk } from "./shrink-input.ts";
import { counterexampleOf, type Counterexample, type StressReport } from "./stress-report.ts";

/** What is searched, from where, and how long. `jobs`: batches at the same time; `seed`: a whole number below 2^32. */
export type StressRequest = {
  readonly contest: Contest;
  readonly source: InputSource;
  readonly seed: number;
  readonly until: SearchEnd;
  readonly jobs: number;
  /** How inputs are looked at first; together unless this says otherwise. */
  readonly screen?: Screen;
  /** Inputs that are neither begun with nor shrunk to. */
  readonly excludes?: (text: Uint8Array) => boolean;
  /** Which of a batch is found where several fail; the first that was drawn unless this says otherwise. */
  readonly prefers?: "smallest";
  readonly shrinkUntil?: ShrinkEnd;
  /** The input of an earlier report instead of a search. */
  readonly path?: readonly number[];
  readonly onProgress?: (progress: StressProgress) => void;
};

/** For a person who watches; `seconds` since the beginning. */
export type StressProgress =
  | ({ readonly step: "search"; readonly seconds: number } & SearchCounts)
  | { readonly step: "shrink"; readonly steps: number; readonly tried: number };

/** `failing`: the counterexample with its whole input, of which a report may hold less, and the evidence. `isByTime`: nothing was found, and there was more to try. */
export type StressEnd =
  | {
      readonly kind: "done";
      readonly report: StressReport;
      readonly failing?: { readonly text: Uint8Array; readonly result: Failure["result"] };
      readonly isByTime?: true;
      readonly warnings: readonly Diagnostic[];
    }
  | StepFailure;

/** Looks for the smallest input that the candidate fails on. Rejects only when cancelled. */
export async function findCounterexample(
  request: StressRequest,
  tools: StressTools,
  signal?: AbortSignal,
): Promise<StressEnd> {
  return request.path === undefined
    ? searchAndShrink(request, tools, signal)
    : replay({ ...request, path: request.path }, tools, signal);
}

const NO_TIME: Diagnostic = {
  code: "X007",
  severity: "error",
  message: "time was over before the first input was judged",
  hint: "give it more time: --seconds 60",
};

/** A small counterexample is worth waiting for, but not without end: each step of a slow program takes its whole limit. */
const SHRINK_SECONDS = 60;

async function searchAndShrink(request: StressRequest, tools: StressTools, signal?: AbortSignal): Promise<StressEnd> {
  const { contest, onProgress } = request;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  const onCounts = (counts: SearchCounts): void => onProgress?.({ step: "search", seconds: seconds(), ...counts });
  const found = await search({ ...request, onProgress: onCounts }, tools, signal);
  const searched = seconds();
  if (found.kind === "rejected" || found.kind === "judge-failed") return found;
  if (found.kind === "nothing" && found.counts.iterations === 0) return { kind: "rejected", diagnostics: [NO_TIME] };
  if (found.kind === "nothing") {
    const report = reportOf(request, { counts: found.counts, seconds: searched });
    return { kind: "done", report, ...(found.isByTime && { isByTime: true }), warnings: [] };
  }
  const onSteps = (steps: number, tried: number): void => onProgress?.({ step: "shrink", steps, tried });
  const { excludes, shrinkUntil: until = { seconds: SHRINK_SECONDS } } = request;
  const shrinking = { contest, ...found, until, excludes, onProgress: onSteps };
  const shrunk = await shrinkInput(shrinking, tools, signal);
  if (shrunk.kind === "judge-failed") return shrunk;
  const counterexample = counterexampleOf(contest, { input: found.input, shrunk, baseline: tools.baseline });
  const run = { counts: found.counts, seconds: searched, found: counterexample };
  return { kind: "done", report: reportOf(request, run), failing: failingOf(shrunk), warnings: shrunk.diagnostics };
}

async function replay(
  request: StressRequest & { readonly path: readonly number[] },
  tools: StressTools,
  signal?: AbortSignal,
): Promise<StressEnd> {
  const startedAt = performance.now();
  const replayed = await replayInput(request, tools, signal);
  if (replayed.kind !== "replayed") return replayed;
  const { contest } = request;
  const { input, text, confirmation } = replayed;
  const counts = { iterations: 1, skipped: 0, alarms: 0, largestBytes: text.length };
  const run = { counts, seconds: (performance.now() - startedAt) / 1000 };
  switch (confirmation.kind) {
    case "fails": {
      const path = request.path.slice(1);
      const shrunk: Shrunk = {
        kind: "shrunk",
        text,
        path,
        fails: confirmation,
        tried: 0,
        isMinimal: false,
        diagnostics: [],
      };
      const counterexample = counterexampleOf(contest, { input, shrunk, baseline: tools.baseline });
      const report = reportOf(request, { ...run, found: counterexample });
      return { kind: "done", report, failing: failingOf(shrunk), warnings: [] };
    }
    case "passes":
      return { kind: "done", report: reportOf(request, run), warnings: [] };
    case "oracle-too-slow":
      return noAnswer({ contest, input, reason: "it took too long" });
    case "oracle-failed":
      return noAnswer({ contest, input, reason: confirmation.reason });
    case "judge-failed":
      return confirmation;
    default:
      return confirmation satisfies never;
  }
}

const failingOf = ({ text, fails }: Shrunk) => ({ text, result: fails.failure.result });

type Run = { readonly counts: SearchCounts; readonly seconds: number; readonly found?: Counterexample };

const reportOf = ({ contest, seed }: StressRequest, { counts, seconds, found }: Run): StressReport => ({
  schema: "stress-report/1",
  problem: contest.problem.slug,
  candidate: contest.candidate.name,
  oracle: contest.oracle.name,
  seed,
  ...counts,
  seconds,
  found: found ?? null,
});
