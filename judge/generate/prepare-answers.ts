import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeCheckers } from "../check/checkers.ts";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { sha256 } from "../platform/hash.ts";
import { compileSolution } from "./compile-programs.ts";
import { confirmAnswers } from "./confirm-answers.ts";
import type { GenerateContext } from "./generate-context.ts";
import { makeAnswers, type Answer, type Question } from "./make-answers.ts";
import { titleOf } from "./plan-tests.ts";
import type { PreparedInput } from "./prepare-inputs.ts";
import { keyOfAnswers } from "./source-keys.ts";

/** The answer of a test; `data` is absent when the file on disk is right. `answered` goes into the manifest. */
export type PreparedAnswer = {
  readonly sha256: string;
  readonly bytes: number;
  readonly answered: string;
  readonly data?: Uint8Array;
};

/** One answer for each test; `confirmed` by the brute force. */
export type PreparedAnswers =
  | {
      readonly kind: "prepared";
      readonly answers: ReadonlyMap<TestId, PreparedAnswer>;
      readonly confirmed: readonly TestId[];
    }
  | StepFailure;

type Inputs = ReadonlyMap<TestId, PreparedInput>;

/** Answers the tests that the manifest does not know already, and lets the brute force confirm them. */
export async function prepareAnswers(
  inputs: Inputs,
  context: GenerateContext,
  signal?: AbortSignal,
): Promise<PreparedAnswers> {
  const answered = keyOfAnswers(context.sources);
  const toAnswer = [...inputs.values()].filter((input) => !isKnown(input, answered, context));
  const made = await answer(toAnswer, context, signal);
  if (made.kind !== "answered") return made;
  const byId = new Map(made.answers.map((one) => [one.id, one.answer]));
  const answers = new Map<TestId, PreparedAnswer>();
  for (const id of inputs.keys()) {
    const data = byId.get(id);
    if (data === undefined) answers.set(id, await knownAnswer(id, answered, context));
    else answers.set(id, { sha256: sha256(data), bytes: data.length, answered, data });
  }
  return { kind: "prepared", answers, confirmed: made.confirmed };
}

function isKnown(
  { test, sha256: input }: PreparedInput,
  answered: string,
  { options, known }: GenerateContext,
): boolean {
  const before = known.entries.get(test.id);
  return (
    options.mode === "write" &&
    before?.["answered"] === answered &&
    before.in === input &&
    before.ans === known.present.get(`${test.id}.ans`)
  );
}

async function knownAnswer(id: TestId, answered: string, { known, folder }: GenerateContext): Promise<PreparedAnswer> {
  const name = `${id}.ans`;
  const hash = known.recorded.get(name);
  if (hash === undefined) throw new Error(`${id} was neither answered nor known`);
  return { sha256: hash, bytes: (await stat(join(folder, name))).size, answered };
}

type Answered =
  | { readonly kind: "answered"; readonly answers: readonly Answer[]; readonly confirmed: readonly TestId[] }
  | StepFailure;

async function answer(
  inputs: readonly PreparedInput[],
  context: GenerateContext,
  signal?: AbortSignal,
): Promise<Answered> {
  const { options, sources, slots, folder } = context;
  const questions = await Promise.all(
    inputs.map(async ({ test, data }): Promise<Question> => ({
      id: test.id,
      title: titleOf(test),
      at: test.at,
      input: data ?? (await readFile(join(folder, `${test.id}.in`))),
    })),
  );
  if (questions.length === 0) return { kind: "answered", answers: [], confirmed: [] };
  // An interactor decides by itself; judges still expect the file.
  if (sources.interface.kind === "interactive") {
    return { kind: "answered", answers: questions.map((one) => ({ ...one, answer: new Uint8Array() })), confirmed: [] };
  }
  const reference = await compileSolution({ sources, main: "reference.ts" }, options, signal);
  if (reference.kind !== "compiled") return reference;
  const { limits, onProgress } = options;
  const outcome = await makeAnswers(
    {
      questions,
      reference: reference.program,
      slots,
      ...(limits === undefined ? {} : { limits }),
      onAnswer: (done) => onProgress?.({ step: "answers", done, total: questions.length }),
    },
    options.sandbox,
    signal,
  );
  if (outcome.kind === "judge-failed") return outcome;
  const confirmation = await confirm(outcome.answers, context, signal);
  if (confirmation.kind !== "compared") return confirmation;
  const diagnostics = [...outcome.diagnostics, ...confirmation.diagnostics];
  if (hasErrors(diagnostics)) return { kind: "rejected", diagnostics };
  return { kind: "answered", answers: outcome.answers, confirmed: confirmation.confirmed };
}

type Confirmation =
  | { readonly kind: "compared"; readonly confirmed: readonly TestId[]; readonly diagnostics: readonly Diagnostic[] }
  | StepFailure;

async function confirm(
  answers: readonly Answer[],
  { options, sources, slots }: GenerateContext,
  signal?: AbortSignal,
): Promise<Confirmation> {
  const hasOracle = sources.programs.has("brute-force.ts");
  // Whether the files are what the recipe makes is one question, whether the answers are right another: it was asked when they were written.
  if (!hasOracle || options.mode === "check") {
    return { kind: "compared", confirmed: [], diagnostics: [] };
  }
  const bruteForce = await compileSolution({ sources, main: "brute-force.ts" }, options, signal);
  if (bruteForce.kind !== "compiled") return bruteForce;
  const { bruteForceLimits: limits, onProgress } = options;
  await using checkers = makeCheckers(options);
  return await confirmAnswers(
    {
      answers,
      bruteForce: bruteForce.program,
      checker: sources.checker,
      decide: checkers.decide,
      slots,
      ...(limits === undefined ? {} : { limits }),
      onConfirm: (done, total) => onProgress?.({ step: "confirmations", done, total }),
    },
    options.sandbox,
    signal,
  );
}
