import { readFileSync, rmSync } from "node:fs";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { RunLimits } from "../model/run.ts";
import { awaitAll, coreCount, makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "./describe-end.ts";
import { AUTHOR_LIMITS, runProgram, type Program } from "./run-program.ts";

/** A test whose answer is wanted; `at` is where the recipe asks for it. */
export type Question = { readonly id: TestId; readonly at: Place; readonly input: Uint8Array };

export type Answer = Question & { readonly answer: Uint8Array };

export type AnswersOutcome =
  | { readonly kind: "answered"; readonly answers: readonly Answer[]; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

export type AnswersRequest = {
  readonly questions: readonly Question[];
  readonly reference: Program;
  readonly limits?: RunLimits;
  readonly onAnswer?: (done: number) => void;
};

/** Runs the reference on every input, as many at a time as there are cores. Answers are its output, byte for byte. */
export async function makeAnswers(
  { questions, reference, limits = AUTHOR_LIMITS, onAnswer }: AnswersRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<AnswersOutcome> {
  await using dir = makeTempDir();
  const slots = makeSlots(coreCount());
  let done = 0;
  const answer = async (question: Question, index: number) => {
    signal?.throwIfAborted();
    const name = `answer-${index}`;
    const run = await runProgram(
      { program: reference, input: question.input, limits, directory: dir.path, name },
      sandbox,
      signal,
    );
    const isClean = run.outcome.kind === "exited" && run.outcome.exitCode === 0;
    const output = isClean ? readFileSync(run.stdoutPath) : new Uint8Array();
    for (const suffix of ["in", "out", "err"]) rmSync(`${dir.path}/${name}.${suffix}`, { force: true });
    done += 1;
    onAnswer?.(done);
    return { question, run, output, isClean };
  };
  const runs = await awaitAll(questions.map((question, index) => slots(answer, question, index)));
  for (const { run } of runs) {
    if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
  }
  return {
    kind: "answered",
    answers: runs.filter(({ isClean }) => isClean).map(({ question, output }) => ({ ...question, answer: output })),
    diagnostics: runs
      .filter(({ isClean }) => !isClean)
      .map(({ question, run }) => ({
        code: "G020",
        severity: "error",
        message: `${question.id}: reference.ts did not answer: ${describeEnd(run, limits)}`,
        hint: "run it on this test with `judge run reference.ts`; a reference has to be right and fast",
        at: question.at,
      })),
  };
}
