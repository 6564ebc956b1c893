// Fuzzes the checker: outputs like those of broken programs, made from the answers of some tests. It goes through `Checkers`, as
// judging does, so a custom checker is fuzzed by the same code as a built-in one.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Checkers } from "../check/checkers.ts";
import type { CheckTask, Decision } from "../check/decision.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { pathOf } from "../pipeline/test-files.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { brokenOutputs, type BrokenOutput } from "./broken-outputs.ts";
import { checked, counted, skipped } from "./check.ts";
import { chooseAnswers, type ChosenAnswer } from "./choose-answers.ts";
import { isEqualByRules } from "./equal-by-rules.ts";
import type { Check } from "./verification.ts";

/** How a checker is asked, and how long it may take; tests of the fuzzer put a broken one here. */
export type Asking = { readonly ask: Checkers["decide"]; readonly timeOutMs?: number };

/** A checker that takes longer for one output hangs. */
const TIME_OUT_MS = 10_000;

/** Gives the checker broken outputs: it may neither fail nor hang, has to accept the answer itself, and to reject what is not equal to it. */
export async function checkChecker(
  problem: Problem,
  { ask, timeOutMs = TIME_OUT_MS }: Asking,
  signal?: AbortSignal,
): Promise<Check> {
  // The interactor decides, and the answers are empty.
  if (problem.interface.kind === "interactive") return skipped("checker", "interactive: the interactor decides");
  const chosen = await chooseAnswers(problem);
  await using folder = makeTempDir();
  const paths = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };
  const said = { accepted: 0, rejected: 0, partial: 0, "next-pass": 0, "checker-failed": 0, "timed-out": 0 };
  const diagnostics: Diagnostic[] = [];
  for (const { test, answer, output } of trialsOf(chosen)) {
    signal?.throwIfAborted();
    writeFileSync(paths.answer, answer);
    writeFileSync(paths.output, output.data);
    const input = pathOf(test.input, join(folder.path, "input"));
    const outcome = await askOne({ checker: problem.checker, input, ...paths }, { ask, timeOutMs }, signal);
    said[outcome.kind] += 1;
    const equal = isEqualByRules(problem.checker, answer, output.data);
    diagnostics.push(...judgeChecker(outcome, { test, output, equal, timeOutMs }));
    // One mistake shows in many outputs, and one that hangs would hang in all of them.
    if (diagnostics.length >= MOST_DIAGNOSTICS || outcome.kind === "timed-out") break;
  }
  const accepted = said.accepted + said["next-pass"];
  const { rejected } = said;
  const failures = said["checker-failed"] + said["timed-out"];
  const outputs = Object.values(said).reduce((sum, count) => sum + count, 0);
  const check = checked("checker", {
    summary:
      `${problem.checker.kind}: ${counted(outputs, "output")} made from ${counted(chosen.length, "answer")}: ` +
      `${accepted} accepted, ${rejected} rejected, ${failures} without a decision`,
    facts: { kind: problem.checker.kind, answers: chosen.length, outputs, accepted, rejected, failures },
    diagnostics,
  });
  return failures > 0 ? { ...check, state: "broken" } : check;
}

const MOST_DIAGNOSTICS = 5;

type Trial = ChosenAnswer & { readonly output: BrokenOutput };

function* trialsOf(chosen: readonly ChosenAnswer[]): Generator<Trial> {
  for (const [index, { test, answer }] of chosen.entries()) {
    const other = chosen.length === 1 ? undefined : chosen[(index + 1) % chosen.length]?.answer;
    for (const output of brokenOutputs(answer, other)) yield { test, answer, output };
  }
}

type Said = Decision | { readonly kind: "timed-out" };

async function askOne(request: CheckTask, { ask, timeOutMs }: Required<Asking>, signal?: AbortSignal): Promise<Said> {
  const timer = AbortSignal.timeout(timeOutMs);
  try {
    return await ask(request, signal === undefined ? timer : AbortSignal.any([signal, timer]));
  } catch (error) {
    signal?.throwIfAborted();
    if (timer.aborted) return { kind: "timed-out" };
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "checker-failed", failure: { code: "V012", severity: "error", message: `it threw ${message}` } };
  }
}

type Asked = {
  readonly test: TestCase;
  readonly output: BrokenOutput;
  /** What the rules of a built-in checker say; undefined for a custom one. */
  readonly equal: boolean | undefined;
  readonly timeOutMs: number;
};

function judgeChecker(said: Said, { test, output, equal, timeOutMs }: Asked): readonly Diagnostic[] {
  const at = test.answer.kind === "file" ? { at: { file: test.answer.path, line: 1, column: 1 } } : {};
  const error = (code: "V012" | "V013", message: string, hint: string): readonly Diagnostic[] => [
    { code, severity: "error", message: `${test.id}: ${message}`, hint, ...at },
  ];
  const what = `an output that is ${output.name}`;
  if (said.kind === "timed-out") {
    return error(
      "V012",
      `the checker did not decide about ${what} within ${timeOutMs / 1000} s`,
      "let it read no more than it needs",
    );
  }
  if (said.kind === "checker-failed") {
    return error(
      "V012",
      `the checker failed on ${what}: ${said.failure.message}`,
      said.failure.hint ?? "a checker has to decide about every output",
    );
  }
  const must = equal === undefined ? output.anyChecker : equal ? "accepted" : "rejected";
  // A pass that goes on is right so far.
  const decided = said.kind === "next-pass" ? "accepted" : said.kind;
  if (must === "open" || must === decided) return [];
  const hint =
    must === "accepted"
      ? "the answer itself, and what is equal to it, has to be accepted"
      : "an output that is not an answer has to be rejected";
  return error("V013", `the checker ${decided === "partial" ? "gave a fraction for" : decided} ${what}`, hint);
}
