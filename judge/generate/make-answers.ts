import { readFileSync, rmSync } from "node:fs";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { RunLimits, RunResult } from "../model/run.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { awaitAll, type Slots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "../sandbox/describe-end.ts";
import { AUTHOR_LIMITS, repeat, runProgram, type Program } from "./run-program.ts";

/** A test whose answer is wanted; `at` is where the recipe asks for it, `title` what messages call it instead of its id. */
export type Question = {
  readonly id: TestId;
  readonly title?: string;
  readonly at: Place;
  readonly input: Uint8Array;
};

/** What the reference printed, byte for byte. */
export type Answer = Question & { readonly answer: Uint8Array };

/** `diagnostics`: one error for each question without an answer. */
export type AnswersOutcome =
  | { readonly kind: "answered"; readonly answers: readonly Answer[]; readonly diagnostics: readonly Diagnostic[] }
  | JudgeFailed;

/** `onAnswer` is told how many questions are done; `limits` are those of one run. */
export type AnswersRequest = {
  readonly questions: readonly Question[];
  readonly reference: Program;
  readonly slots: Slots;
  readonly limits?: RunLimits;
  readonly onAnswer?: (done: number) => void;
};

/** Runs the reference on every input, several at a time. Answers are its output, byte for byte. */
export async function makeAnswers(
  { questions, reference, slots, limits = AUTHOR_LIMITS, onAnswer }: AnswersRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<AnswersOutcome> {
  await using dir = makeTempDir();
  let done = 0;
  const answer = async (question: Question, index: number) => {
    signal?.throwIfAborted();
    const name = `answer-${index}`;
    const program = repeat(reference, questions.length);
    const run = await runProgram(
      { program, input: question.input, limits, directory: dir.path, name },
      sandbox,
      signal,
    );
    const output = endedWell(run) ? readFileSync(run.stdoutPath) : new Uint8Array();
    for (const suffix of ["in", "out", "err"]) rmSync(`${dir.path}/${name}.${suffix}`, { force: true });
    done += 1;
    onAnswer?.(done);
    return { question, run, output };
  };
  const runs = await awaitAll(questions.map((question, index) => slots(answer, question, index)));
  for (const { run } of runs) {
    if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
  }
  const answers = runs.map(({ question, run, output }) => ({
    question,
    output,
    problem: whyNot({ run, output }, limits),
  }));
  return {
    kind: "answered",
    answers: answers.flatMap(({ question, output, problem }) =>
      problem === undefined ? [{ ...question, answer: output }] : [],
    ),
    diagnostics: answers.flatMap(({ question: { id, title = id, at }, problem }): readonly Diagnostic[] => {
      if (problem === undefined) return [];
      const message = `${title}: reference.ts did not answer: ${problem}`;
      const hint = "run it on this test with `judge run reference.ts`; a reference has to be right and fast";
      return [{ code: "G020", severity: "error", message, hint, at }];
    }),
  };
}

const endedWell = ({ outcome }: RunResult): boolean => outcome.kind === "exited" && outcome.exitCode === 0;

/** Why this is no answer; undefined when it is one. Nothing but blanks is what a program prints that gave up in silence. */
function whyNot(
  { run, output }: { readonly run: RunResult; readonly output: Uint8Array },
  limits: RunLimits,
): string | undefined {
  if (!endedWell(run)) return describeEnd(run, limits);
  return output.every((byte) => BLANKS.has(byte)) ? "it printed nothing" : undefined;
}

const BLANKS = new Set(Buffer.from(" \t\r\n"));
