// `judge verify`: one step, one file; this is the order of the steps and what they share.
import { join } from "node:path";
import { makeCheckers } from "../check/checkers.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkChecker } from "./check-checker.ts";
import { checkInputs } from "./check-inputs.ts";
import { checkLimits } from "./check-limits.ts";
import { checkParts } from "./check-parts.ts";
import { checkSamples } from "./check-samples.ts";
import { checkTranslations } from "./check-translations.ts";
import { checkTypes } from "./check-types.ts";
import { judgeUnderLimits } from "./judge-under-limits.ts";
import { killMatrix } from "./kill-matrix.ts";
import { readSources } from "./read-sources.ts";
import { solutionFindings } from "./solution-findings.ts";
import type { Check, Verification, VerificationTools } from "./verification.ts";

/**
 * Judges the reference and every solution of a problem, and checks everything else that makes a problem whole. Writes nothing but
 * tests/limits.json, and that only for `cpuMs: auto` in the scope `everything`.
 */
export async function verifyProblem(
  problem: Problem,
  given: VerificationTools,
  signal?: AbortSignal,
): Promise<Verification> {
  await using checkers = makeCheckers(given);
  // One guest of a custom checker serves all of this.
  const tools = { ...given, checkers };
  const { sources, bruteForce, programs, diagnostics } = await readSources(problem, tools.solutionsDirectory);
  const judged = await judgeUnderLimits({ problem, sources }, tools, signal);
  const { solutions } = judged;
  tools.onProgress?.("checker");
  // One after the other: most of them run guests, and each uses all cores by itself.
  const checks: readonly Check[] = [
    await checkParts(problem),
    await checkTypes({ problem, programs }, tools, signal),
    await checkLimits(judged),
    await checkInputs({ problem, programs }, tools, signal),
    await checkAnswers({ problem, programs }, tools, signal),
    await checkSamples({ problem, solutions, bruteForce }, tools, signal),
    await checkTranslations(problem),
    await checkChecker(problem, { ask: checkers.decide }, signal),
  ];
  const kills = tools.scope === "everything" ? killMatrix(solutions) : undefined;
  const findings: readonly Diagnostic[] = [
    ...diagnostics,
    ...solutionFindings({ slug: problem.slug, folder: join(tools.solutionsDirectory, problem.slug) }, solutions),
    ...checks.flatMap((check) => check.diagnostics),
  ];
  return {
    problem: judged.problem,
    scope: tools.scope,
    solutions,
    checks,
    ...(kills === undefined ? {} : { kills }),
    findings,
  };
}
