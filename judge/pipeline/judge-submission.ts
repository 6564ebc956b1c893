import { makeCheckers, type Checkers } from "../check/checkers.ts";
import { compileSubmission } from "../compile/compile-submission.ts";
import { describeLanguage, findMachineLanguage } from "../compile/describe-language.ts";
import type { Typecheck } from "../compile/run-tsc.ts";
import { typecheckSubmission, type SubmissionToCheck } from "../compile/typecheck-submission.ts";
import { prepareNode } from "../compile/start-program.ts";
import type { CompileResult, JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { untilEnded } from "../platform/concurrency.ts";
import type { Turns } from "../platform/share-slots.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Baseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { scoreJudging } from "../score/score-judging.ts";
import type { StoppingMode } from "../score/stopping.ts";
import { findReport } from "./known-report.ts";
import { BaselineFailure, makeNeededBaseline } from "./needed-baseline.ts";
import { findJudgingResults, NO_RESULTS, type JudgingResults } from "./result-cache/judging-results.ts";
import type { ResultCache } from "./result-cache/result-cache.ts";
import { runUnknown } from "./run-unknown.ts";
import { makeWarmRuns } from "./warm-runs.ts";
import { rejectionByTypes, withTypeWarnings } from "./type-errors.ts";

export type JudgingRequest = {
  readonly problem: Problem;
  readonly submission: Submission;
  readonly mode: StoppingMode;
  /** `when-decisive` leaves the type checker out where it could only warn, for callers that show no warnings. */
  readonly typecheck?: "always" | "when-decisive";
  /** `leave` is for who judges once more what came near its CPU limit; by default it is settled here. */
  readonly nearLimit?: "settle" | "leave";
};

export type JudgingTools = {
  readonly sandbox: Sandbox;
  readonly cacheDirectory: string;
  /** Shared by all judgings of one process, so that no more guests run than there are jobs. */
  readonly slots: Turns;
  /** Of Node in the same sandbox, or how to measure it when it is needed; otherwise every judging measures its own. */
  readonly baseline?: Baseline | ((signal?: AbortSignal) => Promise<Baseline>);
  /** Shared by several judgings, so that a checker is started once for all of them; whoever made them ends them. */
  readonly checkers?: Checkers;
  /** Results of earlier judgings, which stand for runs; without them everything is run. */
  readonly results?: ResultCache;
  readonly onFinished?: (finished: number, total: number) => void;
};

/** Judges one submission: compile, run every test, check, score. Rejects only when cancelled or by a mistake of ours. */
export async function judgeSubmission(
  request: JudgingRequest,
  tools: JudgingTools,
  signal?: AbortSignal,
): Promise<JudgingReport> {
  const { problem, typecheck = "always" } = request;
  const isTypechecked = typecheck === "always" || problem.typecheck === "error";
  const { sandbox, cacheDirectory, results } = tools;
  await using ownCheckers = makeCheckers({ sandbox, cacheDirectory });
  const { checkers = ownCheckers } = tools;
  const asking = { ...request, sandbox, checkers };
  const found = results === undefined ? NO_RESULTS : await findJudgingResults(asking, results, signal);
  const report = await findReport({ ...request, isTypechecked }, found.known);
  if (report === undefined)
    return await judgeUnknown({ ...request, isTypechecked, found }, { ...tools, checkers }, signal);
  if (results !== undefined) results.counts.found += report.reused ?? 0;
  return report;
}

/** A judging of which something has to be found out. */
type UnknownJudging = JudgingRequest & { readonly isTypechecked: boolean; readonly found: JudgingResults };

async function judgeUnknown(
  request: UnknownJudging,
  tools: JudgingTools & { readonly checkers: Checkers },
  signal?: AbortSignal,
): Promise<JudgingReport> {
  const { problem, submission, mode, nearLimit, isTypechecked, found } = request;
  const { sandbox, cacheDirectory, checkers } = tools;
  await using directory = makeTempDir();
  const source = { submission, interface: problem.interface, globals: problem.globals };
  const unknown = problem.groups.flatMap(({ tests }) => tests).filter(({ id }) => !found.known.tests.has(id));
  if (findMachineLanguage(submission.main) === undefined)
    prepareNode({ sandbox, limits: problem.limits }, unknown.length);
  const compiled = compileSubmission(source, { sandbox, cacheDirectory }, signal);
  const languageRun = describeLanguage(submission.main);
  const prepareRun = checkers.prepare(problem, signal);
  const baseline = makeNeededBaseline({ ...tools, submission, directory: directory.path, compiled }, signal);
  // Not before the baseline is known: a busy host would make it too large, and everybody's times too small.
  const types = checkTypesAfter(baseline.settled, { source, isTypechecked, found }, { ...tools, signal });
  // A judging that is cancelled ends here, while these may still have guests that write into the folder.
  const runs = [types.checked, compiled, prepareRun, languageRun];
  for (const run of runs) run.catch(() => {});
  await using _measured = baseline;
  await using _ran = untilEnded(runs);
  using _end = {
    [Symbol.dispose]() {
      types.stop();
      baseline.close();
    },
  };
  const [compilation, language] = await Promise.all([compiled, languageRun]);
  using _kept = { [Symbol.dispose]: () => found.save(baseline.known()) };
  found.takeCompile(compilation.result);
  const finish = (compile: CompileResult, results: readonly (readonly TestResult[])[]): JudgingReport =>
    scoreJudging({ problem, compile, results, baseline: baseline.known(), ...(language && { language }) });
  try {
    if (!("artifact" in compilation)) {
      types.stop();
      await baseline.usage();
      return finish(compilation.result, []);
    }
    // Without a checker no run could be judged: that has to show as a failure of ours.
    const failure = await prepareRun;
    if (failure !== undefined) return finish({ kind: "compiler-failed", failure }, []);
    const { artifact, result } = compilation;
    if (problem.typecheck === "error") {
      await baseline.usage();
      const verdict = rejectionByTypes(await types.checked);
      if (verdict !== undefined) return finish(verdict, []);
    }
    const warm = makeWarmRuns({ sandbox, program: artifact.hash }, unknown.length);
    const runtime = { sandbox, checkers, baseline: baseline.usage, warm };
    const context = { problem, artifact, ...runtime, directory: directory.path };
    const run = { mode, nearLimit, ...tools, quiet: () => types.checked, found };
    const judged = await runUnknown(context, run, signal);
    await baseline.usage();
    const report = finish(withTypeWarnings(result, await types.checked), judged.results);
    return judged.reused === 0 ? report : { ...report, reused: judged.reused };
  } catch (error) {
    if (error instanceof BaselineFailure) return finish({ kind: "compiler-failed", failure: error.failure }, []);
    throw error;
  }
}

type TypesWanted = {
  readonly source: SubmissionToCheck;
  readonly isTypechecked: boolean;
  readonly found: JudgingResults;
};

/** Types of a program that is not run can take much longer than the compiler, and nobody reads of them: then it is stopped. */
function checkTypesAfter(
  ready: Promise<void>,
  { source, isTypechecked, found }: TypesWanted,
  { sandbox, cacheDirectory, slots, signal }: JudgingTools & { readonly signal: AbortSignal | undefined },
): { readonly checked: Promise<Typecheck>; readonly stop: () => void } {
  const unneeded = new AbortController();
  const checking = AbortSignal.any([unneeded.signal, ...(signal === undefined ? [] : [signal])]);
  const checked = ready.then(async () => {
    if (!isTypechecked || checking.aborted) return UNCHECKED;
    const typecheck = await slots(() => typecheckSubmission(source, { sandbox, cacheDirectory }, checking));
    found.takeTypes(typecheck);
    return typecheck;
  });
  return { checked, stop: () => unneeded.abort() };
}

const UNCHECKED: Typecheck = { kind: "checked", diagnostics: [] };
