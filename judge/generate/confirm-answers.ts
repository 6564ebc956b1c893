import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Checkers } from "../check/checkers.ts";
import { milliseconds, type Milliseconds } from "../model/units.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { CheckerSpec } from "../model/problem.ts";
import type { RunLimits } from "../model/run.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { awaitAll, coreCount, makeSlots, type Slots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "../sandbox/describe-end.ts";
import type { Answer } from "./make-answers.ts";
import { AUTHOR_LIMITS, repeat, runProgram, type Program } from "./run-program.ts";

/** The answers, and the program that they are compared with. */
export type ConfirmRequest = {
  readonly answers: readonly Answer[];
  readonly bruteForce: Program;
  readonly checker: CheckerSpec;
  readonly decide: Checkers["decide"];
  /** What takes the turns of this call and of others at the same time; a turn for each core by default. */
  readonly slots?: Slots;
  /** Of one run. A brute force is not asked to finish what takes longer. */
  readonly limits?: RunLimits;
  /** CPU time of all runs together, after which no further one begins. */
  readonly effort?: Milliseconds;
  readonly onConfirm?: (done: number, total: number) => void;
};

/** `confirmed`: tests that the brute force finished, with the same result, in order of size. */
export type ConfirmOutcome =
  | { readonly kind: "compared"; readonly confirmed: readonly TestId[]; readonly diagnostics: readonly Diagnostic[] }
  | JudgeFailed;

/** Of one run, unless the request says otherwise. */
export const BRUTE_FORCE_LIMITS: RunLimits = {
  ...AUTHOR_LIMITS,
  cpu: milliseconds(2_000),
  wall: milliseconds(10_000),
};
const EFFORT = milliseconds(15_000);

/** Up to this size a brute force has to end by itself; larger inputs may overflow its stack. */
const SMALL_BYTES = 2048;
/** Larger inputs are not asked for. */
export const LARGEST_BYTES = 65_536;
/** After so many in a row that did not finish, larger inputs are not tried: each costs a whole limit. */
const HOPELESS_RUNS = 4;

/** Compares the answers with those of the brute force, the smallest inputs first, as far as it gets. */
export async function confirmAnswers(
  request: ConfirmRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<ConfirmOutcome> {
  await using dir = makeTempDir();
  const { answers, slots = makeSlots(coreCount()), effort = EFFORT, onConfirm } = request;
  const bySize = answers
    .filter(({ input }) => input.length <= LARGEST_BYTES)
    .toSorted((a, b) => a.input.length - b.input.length || (a.id < b.id ? -1 : 1));
  let spent = 0;
  let unfinished = 0;
  let done = 0;
  const confirm = async (answer: Answer, index: number): Promise<OneResult> => {
    if (spent >= effort || unfinished >= HOPELESS_RUNS) return { kind: "unfinished", cpu: milliseconds(0) };
    signal?.throwIfAborted();
    const result = await confirmOne({ request, answer, directory: dir.path, name: `${index}` }, sandbox, signal);
    if (result.kind !== "judge-failed") spent += result.cpu;
    unfinished = result.kind === "unfinished" ? unfinished + 1 : 0;
    done += 1;
    onConfirm?.(done, bySize.length);
    return result;
  };
  const results = await awaitAll(bySize.map((answer, index) => slots(confirm, answer, index)));
  const failed = results.find((result) => result.kind === "judge-failed");
  if (failed !== undefined) return failed;
  return {
    kind: "compared",
    confirmed: bySize.filter((_, index) => results[index]?.kind === "confirmed").map(({ id }) => id),
    diagnostics: results.flatMap((result) => (result.kind === "wrong" ? [result.diagnostic] : [])),
  };
}

type One = {
  readonly request: ConfirmRequest;
  readonly answer: Answer;
  readonly directory: string;
  readonly name: string;
};

/** `cpu`: what the run took. */
type OneResult =
  | { readonly kind: "confirmed" | "unfinished"; readonly cpu: Milliseconds }
  | { readonly kind: "wrong"; readonly cpu: Milliseconds; readonly diagnostic: Diagnostic }
  | JudgeFailed;

async function confirmOne(
  { request, answer, directory, name }: One,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<OneResult> {
  const { bruteForce, limits = BRUTE_FORCE_LIMITS } = request;
  const { id, title = id, at } = answer;
  const program = repeat(bruteForce, request.answers.length);
  const run = await runProgram({ program, input: answer.input, limits, directory, name }, sandbox, signal);
  const { cpu } = run.usage;
  const wrong = (code: "G021" | "G022" | "G023", message: string, hint: string): OneResult => ({
    kind: "wrong",
    cpu,
    diagnostic: { code, severity: "error", message: `${title}: ${message}`, hint, at },
  });
  if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
  if (run.outcome.kind !== "exited" || run.outcome.exitCode !== 0) {
    if (run.outcome.kind === "limit-exceeded" || answer.input.length > SMALL_BYTES) return { kind: "unfinished", cpu };
    return wrong(
      "G021",
      `brute-force.ts failed: ${describeEnd(run, limits)}`,
      "a brute force has to be right on every small input",
    );
  }
  const answerPath = join(directory, `${name}.ans`);
  writeFileSync(answerPath, answer.answer);
  const files = { input: join(directory, `${name}.in`), answer: answerPath, output: run.stdoutPath };
  const outcome = await request.decide({ checker: request.checker, ...files }, signal);
  // One run of several says nothing yet.
  if (outcome.kind === "next-pass") return { kind: "unfinished", cpu };
  if (outcome.kind === "accepted") return { kind: "confirmed", cpu };
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
