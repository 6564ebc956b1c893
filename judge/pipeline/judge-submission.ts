import { compileSubmission } from "../compile/compile-submission.ts";
import { typecheckSubmission, type Typecheck } from "../compile/typecheck-submission.ts";
import type { CompileResult, JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { untilEnded, type Slots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { NO_USAGE } from "../sandbox/failed-run.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { scoreJudging } from "../score/score-judging.ts";
import type { StoppingMode } from "../score/stopping.ts";
import { runTests } from "./run-tests.ts";
import { rejectionByTypes, withTypeWarnings } from "./type-errors.ts";

export type JudgingRequest = {
  readonly problem: Problem;
  readonly submission: Submission;
  readonly mode: StoppingMode;
  /** `when-decisive` leaves the type checker out where it could only warn, for callers that show no warnings. */
  readonly typecheck?: "always" | "when-decisive";
};

export type JudgingTools = {
  readonly sandbox: Sandbox;
  readonly cacheDirectory: string;
  /** Shared by all judgings of one process, so that no more guests run than there are jobs. */
  readonly slots: Slots;
  /** Measured before, in the same sandbox; otherwise every judging measures its own. */
  readonly baseline?: Baseline;
  readonly onFinished?: (finished: number, total: number) => void;
};

/** Judges one submission: compile, run every test, check, score. Rejects only when cancelled or by a mistake of ours. */
export async function judgeSubmission(
  { problem, submission, mode, typecheck = "always" }: JudgingRequest,
  tools: JudgingTools,
  signal?: AbortSignal,
): Promise<JudgingReport> {
  const { sandbox, cacheDirectory, slots } = tools;
  await using directory = makeTempDir();
  const { baseline: known } = tools;
  const baselineRun =
    known === undefined ? slots(() => measureBaseline(sandbox, directory.path, signal)) : Promise.resolve(known);
  const isTypechecked = typecheck === "always" || problem.typecheck === "error";
  // Not before the baseline is known: a busy host would make it too large, and everybody's times too small.
  const typecheckRun = baselineRun.then(() =>
    isTypechecked ? slots(() => typecheckSubmission({ submission }, { sandbox, cacheDirectory }, signal)) : UNCHECKED,
  );
  const compileRun = compileSubmission(
    { submission, interface: problem.interface },
    { sandbox, cacheDirectory },
    signal,
  );
  // A judging that is cancelled ends here, while these may still have guests that write into the folder.
  for (const run of [baselineRun, typecheckRun, compileRun]) run.catch(() => {});
  await using _ = untilEnded([baselineRun, typecheckRun, compileRun]);
  const [compilation, measured] = await Promise.all([compileRun, baselineRun]);
  const baseline = measured.kind === "measured" ? measured.usage : NO_USAGE;
  const finish = (compile: CompileResult, results: readonly (readonly TestResult[])[]): JudgingReport =>
    scoreJudging({ problem, compile, results, baseline });
  // Without a baseline no run could be judged fairly: our own failure, and it has to show as one.
  const failure = measured.kind === "measured" ? undefined : measured.failure;
  if (!("artifact" in compilation) || failure !== undefined) {
    await typecheckRun;
    return finish(failure === undefined ? compilation.result : { kind: "compiler-failed", failure }, []);
  }
  const { artifact, result } = compilation;
  if (problem.typecheck === "error") {
    const verdict = rejectionByTypes(await typecheckRun);
    if (verdict !== undefined) return finish(verdict, []);
  }
  const context = { problem, artifact, sandbox, baseline, directory: directory.path };
  const quiet = (): Promise<unknown> => typecheckRun;
  const { onFinished } = tools;
  const run = { slots, mode, quiet, ...(onFinished === undefined ? {} : { onFinished }) };
  const results = await runTests(context, run, signal);
  return finish(withTypeWarnings(result, await typecheckRun), results);
}

const UNCHECKED: Typecheck = { kind: "checked", diagnostics: [] };
