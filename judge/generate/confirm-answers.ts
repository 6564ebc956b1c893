import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../check/check-output.ts";
import { milliseconds } from "../model/units.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { CheckerSpec } from "../model/problem.ts";
import type { RunLimits } from "../model/run.ts";
import { awaitAll, coreCount, makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "./describe-end.ts";
import type { Answer } from "./make-answers.ts";
import { AUTHOR_LIMITS, runProgram, type Program } from "./run-program.ts";

export type ConfirmRequest = {
  readonly answers: readonly Answer[];
  readonly bruteForce: Program;
  /** Not `custom`. */
  readonly checker: CheckerSpec;
  readonly limits?: RunLimits;
  readonly onConfirm?: (done: number, total: number) => void;
};

/** `confirmed`: tests that the brute force finished, with the same result, in order of size. */
export type ConfirmOutcome =
  | { readonly kind: "compared"; readonly confirmed: readonly TestId[]; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/** A brute force is not asked to finish what takes longer. */
export const BRUTE_FORCE_LIMITS: RunLimits = {
  ...AUTHOR_LIMITS,
  cpu: milliseconds(10_000),
  wall: milliseconds(40_000),
};

/** Up to this size a brute force has to end by itself; larger inputs may overflow its stack. */
const SMALL_BYTES = 2048;
const LARGEST_BYTES = 65_536;
/** After so many batches in which nothing finished, larger inputs are not tried: each costs a whole limit. */
const HOPELESS_BATCHES = 2;

/** Compares the answers with those of the brute force, the smallest inputs first, as far as it gets. */
export async function confirmAnswers(
  request: ConfirmRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<ConfirmOutcome> {
  await using dir = makeTempDir();
  const bySize = request.answers
    .filter(({ input }) => input.length <= LARGEST_BYTES)
    .toSorted((a, b) => a.input.length - b.input.length || (a.id < b.id ? -1 : 1));
  const batchSize = Math.max(2, coreCount());
  const slots = makeSlots(coreCount());
  const confirmed: TestId[] = [];
  const diagnostics: Diagnostic[] = [];
  let hopeless = 0;
  for (let at = 0; at < bySize.length && hopeless < HOPELESS_BATCHES; at += batchSize) {
    const batch = bySize.slice(at, at + batchSize);
    const results = await awaitAll(
      batch.map((answer, index) =>
        slots(() => confirmOne({ request, answer, directory: dir.path, name: `${index}` }, sandbox, signal)),
      ),
    );
    for (const [index, result] of results.entries()) {
      if (result.kind === "judge-failed") return result;
      if (result.kind === "wrong") diagnostics.push(result.diagnostic);
      const id = batch[index]?.id;
      if (result.kind === "confirmed" && id !== undefined) confirmed.push(id);
    }
    hopeless = results.every(({ kind }) => kind === "unfinished") ? hopeless + 1 : 0;
    request.onConfirm?.(Math.min(at + batchSize, bySize.length), bySize.length);
  }
  return { kind: "compared", confirmed, diagnostics };
}

type One = {
  readonly request: ConfirmRequest;
  readonly answer: Answer;
  readonly directory: string;
  readonly name: string;
};

type OneResult =
  | { readonly kind: "confirmed" }
  | { readonly kind: "unfinished" }
  | { readonly kind: "wrong"; readonly diagnostic: Diagnostic }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

async function confirmOne(
  { request, answer, directory, name }: One,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<OneResult> {
  const { bruteForce, limits = BRUTE_FORCE_LIMITS } = request;
  const wrong = (code: "G021" | "G022" | "G023", message: string, hint: string): OneResult => ({
    kind: "wrong",
    diagnostic: { code, severity: "error", message: `${answer.id}: ${message}`, hint, at: answer.at },
  });
  const run = await runProgram({ program: bruteForce, input: answer.input, limits, directory, name }, sandbox, signal);
  if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
  if (run.outcome.kind !== "exited" || run.outcome.exitCode !== 0) {
    if (run.outcome.kind === "limit-exceeded" || answer.input.length > SMALL_BYTES) return { kind: "unfinished" };
    return wrong(
      "G021",
      `brute-force.ts failed: ${describeEnd(run, limits)}`,
      "a brute force has to be right on every small input",
    );
  }
  const answerPath = join(directory, `${name}.ans`);
  writeFileSync(answerPath, answer.answer);
  const outcome = await checkOutput({ checker: request.checker, answer: answerPath, output: run.stdoutPath }, signal);
  if (outcome.kind === "accepted") return { kind: "confirmed" };
  if (outcome.kind === "checker-failed")
    return wrong(
      "G023",
      `the checker failed: ${outcome.failure.message}`,
      outcome.failure.hint ?? "correct the checker",
    );
  const note = outcome.kind === "rejected" ? outcome.note : `the checker gave a fraction of ${outcome.fraction}`;
  return wrong(
    "G022",
    `brute-force.ts and reference.ts disagree: ${note}`,
    "one of the two is wrong: work this test out by hand",
  );
}
