import { readFile, stat } from "node:fs/promises";
import type { Checkers } from "../check/checkers.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { compileSolution } from "../generate/compile-programs.ts";
import { confirmAnswers, LARGEST_BYTES } from "../generate/confirm-answers.ts";
import type { Answer } from "../generate/make-answers.ts";
import { broken, checked, judgeFailed, skipped } from "./check.ts";
import { BRUTE_FORCE } from "./read-sources.ts";
import type { Check, VerificationTools } from "./verification.ts";

type Request = { readonly problem: Problem; readonly programs: ReadonlyMap<string, Uint8Array> };

/** Compares the answers on disk with those of the brute force, the smallest inputs first, as far as it gets. */
export async function checkAnswers(
  { problem, programs }: Request,
  tools: VerificationTools & { readonly checkers: Checkers },
  signal?: AbortSignal,
): Promise<Check> {
  const reason = reasonToSkip({ problem, programs }, tools);
  if (reason !== undefined) return skipped("answers", reason);
  const { directory } = problem;
  const sources = { directory, interface: problem.interface, programs };
  const compiled = await compileSolution({ sources, main: BRUTE_FORCE }, tools, signal);
  if (compiled.kind === "judge-failed") return judgeFailed("answers", compiled.failure);
  if (compiled.kind === "rejected") return broken("answers", `${BRUTE_FORCE} cannot be used`, compiled.diagnostics);
  const answers = await loadAnswers(problem);
  const { sandbox, slots, onProgress, checkers } = tools;
  const onConfirm = (done: number, total: number): void => onProgress?.(`answers, ${done} of ${total}`);
  const { checker } = problem;
  const request = { answers, bruteForce: compiled.program, checker, decide: checkers.decide, slots, onConfirm };
  const outcome = await confirmAnswers(request, sandbox, signal);
  if (outcome.kind === "judge-failed") return judgeFailed("answers", outcome.failure);
  const { diagnostics } = outcome;
  const confirmed = outcome.confirmed.length;
  // Samples have a check of their own.
  const all = problem.groups.flatMap(({ tests }) => tests).filter(({ input }) => input.kind === "file").length;
  const rest = all - confirmed - diagnostics.length;
  const wrong = diagnostics.length === 0 ? "" : `, ${diagnostics.length} not`;
  return checked("answers", {
    summary: `${confirmed} of ${all} confirmed by ${BRUTE_FORCE}${wrong}${rest === 0 ? "" : `, ${rest} too large for it`}`,
    facts: { answers: all, confirmed, refuted: diagnostics.length, unfinished: rest },
    diagnostics,
  });
}

function reasonToSkip({ problem, programs }: Request, { scope }: VerificationTools): string | undefined {
  if (scope === "first-failure") return "not asked for again with --first-failure";
  if (problem.interface.kind === "interactive") return "interactive: there are no answers";
  if (problem.passes !== undefined) return "several passes: the answers are not what a program prints";
  return programs.has(BRUTE_FORCE) ? undefined : `there is no ${BRUTE_FORCE}`;
}

async function loadAnswers(problem: Problem): Promise<readonly Answer[]> {
  const load = async ({ id, input, answer }: TestCase): Promise<readonly Answer[]> => {
    if (input.kind === "text" || answer.kind === "text") return [];
    if ((await stat(input.path)).size > LARGEST_BYTES) return [];
    const [asked, answered] = await Promise.all([readFile(input.path), readFile(answer.path)]);
    return [{ id, at: { file: answer.path, line: 1, column: 1 }, input: asked, answer: answered }];
  };
  const loaded = await Promise.all(problem.groups.flatMap(({ tests }) => tests).map(load));
  return loaded.flat();
}
