import { makeCheckers, type Checkers } from "../check/checkers.ts";
import { compileSubmission } from "../compile/compile-submission.ts";
import { describeLanguage, findMachineLanguage } from "../compile/describe-language.ts";
import { typecheckSubmission, type Typecheck } from "../compile/typecheck-submission.ts";
import type { CompileResult, JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { untilEnded, type Slots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Baseline } from "../sandbox/baseline.ts";
import { NO_USAGE } from "../sandbox/failed-run.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { scoreJudging } from "../score/score-judging.ts";
import type { StoppingMode } from "../score/stopping.ts";
import { measureLanguage } from "./measure-start.ts";
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
  /** Of Node, measured before in the same sandbox; otherwise every judging measures its own. */
  readonly baseline?: Baseline;
  /** Shared by several judgings, so that a checker is started once for all of them; whoever made them ends them. */
  readonly checkers?: Checkers;
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
  const isTypechecked = typecheck === "always" || problem.typecheck === "error";
  const source = { submission, interface: problem.interface, globals: problem.globals };
  const compileRun = compileSubmission(source, { sandbox, cacheDirectory }, signal);
  const languageRun = describeLanguage(submission.main);
  const baselineRun = baselineOf(compileRun, { submission, directory: directory.path, ...tools }, signal);
  // Not before the baseline is known: a busy host would make it too large, and everybody's times too small.
  const unneeded = new AbortController();
  const checking = AbortSignal.any([unneeded.signal, ...(signal === undefined ? [] : [signal])]);
  const typecheckRun = baselineRun.then(() =>
    isTypechecked ? slots(() => typecheckSubmission(source, { sandbox, cacheDirectory }, checking)) : UNCHECKED,
  );
  await using ownCheckers = makeCheckers({ sandbox, cacheDirectory });
  const { checkers = ownCheckers } = tools;
  const prepareRun = checkers.prepare(problem, signal);
  // A judging that is cancelled ends here, while these may still have guests that write into the folder.
  const runs = [baselineRun, typecheckRun, compileRun, prepareRun, languageRun];
  for (const run of runs) run.catch(() => {});
  await using _ = untilEnded(runs);
  const [compilation, measured, language] = await Promise.all([compileRun, baselineRun, languageRun]);
  const baseline = measured.kind === "measured" ? measured.usage : NO_USAGE;
  const finish = (compile: CompileResult, results: readonly (readonly TestResult[])[]): JudgingReport =>
    scoreJudging({ problem, compile, results, baseline, ...(language && { language }) });
  // Without a baseline no run could be judged fairly, and without a checker none at all: that has to show as a failure of ours.
  const failure = measured.kind === "measured" ? await prepareRun : measured.failure;
  if (!("artifact" in compilation) || failure !== undefined) {
    // Types of a program that does not compile can take much longer than the compiler, and nobody reads of them.
    unneeded.abort();
    return finish(failure === undefined ? compilation.result : { kind: "compiler-failed", failure }, []);
  }
  const { artifact, result } = compilation;
  if (problem.typecheck === "error") {
    const verdict = rejectionByTypes(await typecheckRun);
    if (verdict !== undefined) return finish(verdict, []);
  }
  const context = { problem, artifact, sandbox, checkers, baseline, directory: directory.path };
  const quiet = (): Promise<unknown> => typecheckRun;
  const { onFinished } = tools;
  const run = { slots, mode, quiet, ...(onFinished === undefined ? {} : { onFinished }) };
  const results = await runTests(context, run, signal);
  return finish(withTypeWarnings(result, await typecheckRun), results);
}

type Measuring = JudgingTools & { readonly submission: Submission; readonly directory: string };

/** The share of a run that is not the program's. Of another runtime than Node it is measured when the compiler is done. */
async function baselineOf(
  compileRun: Promise<unknown>,
  { sandbox, cacheDirectory, slots, baseline, submission, directory }: Measuring,
  signal?: AbortSignal,
): Promise<Baseline> {
  const { main } = submission;
  if (findMachineLanguage(main) === undefined && baseline !== undefined) return baseline;
  if (findMachineLanguage(main) !== undefined) await compileRun;
  return slots(() => measureLanguage(main, { sandbox, cacheDirectory, directory }, signal));
}

const UNCHECKED: Typecheck = { kind: "checked", diagnostics: [] };
