import { join } from "node:path";
import type { Decision, PassState } from "../check/decision.ts";
import type { Conversation } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { findScoreTest } from "../model/scoring.ts";
import { verdictOfRun } from "../model/verdict.ts";
import { checkerOf } from "./checker-of.ts";
import { runInteractive } from "./interactive-run.ts";
import type { JudgingContext } from "./judging-context.ts";
import { takeOutputs } from "./output-files.ts";
import { runSubmission } from "./run-submission.ts";
import { fileNameOf, pathOf } from "./test-files.ts";

/**
 * A run is killed at this multiple of its CPU limit: what ends before may be run again, what does not is too slow at once.
 * That is fair as long as neighbours make a run less than half as long again; docs/decisions/0011 says more.
 */
export const KILL_FACTOR = 1.5;

/** One run of the submission on a test. `input` is what it is given and `original` the test's own, by path; `attempt`: 0 is the first, further ones settle a doubt. */
export type PassRun = {
  readonly test: TestCase;
  readonly attempt: number;
  readonly heap: "bounded" | "free";
  readonly pass: PassState;
  readonly input: string;
  readonly original: string;
};

/** How it ended. Without a decision the outcome of the run says the verdict. */
export type PassEnd = { readonly run: RunResult; readonly decision?: Decision; readonly conversation?: Conversation };

/** Runs the submission once and has decided about what it did. Rejects only when cancelled. */
export async function runPass(context: JudgingContext, passRun: PassRun, signal?: AbortSignal): Promise<PassEnd> {
  const { test, attempt, heap, input, original, pass } = passRun;
  const { problem, directory, checkers } = context;
  using outputs = takeOutputs(context);
  const { stdout, stderr } = outputs;
  const answer = (): string => pathOf(test.answer, join(directory, `${fileNameOf(test)}.ans`));
  const program = { ...context, limits: problem.limits, killFactor: KILL_FACTOR, heap, stdin: input, stdout, stderr };
  if (problem.interface.kind === "interactive") {
    const interactor = problem.interface.program;
    return await runInteractive(context, { program, interactor, input, answer: answer(), pass }, signal);
  }
  const task = {
    checker: checkerOf(problem, test),
    input: original,
    passInput: input,
    answer: answer(),
    output: stdout,
    pass,
    ...fullScoreOf(problem, test),
  };
  const runOnce = async (expectedRuns?: number): Promise<PassEnd> => {
    const { run, settled } = await runSubmission({ ...program, expectedRuns }, problem.interface, signal);
    outputs.ended(run);
    if (settled !== undefined) return { run, decision: settled };
    if (verdictOfRun(run.outcome) !== null) return { run };
    return { run, decision: await checkers.decide(task, signal) };
  };
  // Repeated runs, and those with a free heap, are to settle a doubt: they start the ordinary way.
  if (context.warm === undefined || attempt > 0) return await runOnce();
  return await context.warm.run(runOnce, ({ decision }) => decision?.kind === "accepted");
}

/** What the test is worth, for checkers that count points. */
function fullScoreOf({ scoring }: Problem, { id }: TestCase): { readonly fullScore?: number } {
  const found = scoring === undefined ? undefined : findScoreTest(scoring, id);
  return found === undefined || found.accept <= 0 ? {} : { fullScore: found.accept };
}
