import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Verdict } from "../model/verdict.ts";
import { judgeSubmission } from "../pipeline/judge-submission.ts";
import type { StoppingMode } from "../score/stopping.ts";
import { EXPECTED_VERDICTS, type ExpectedFolder } from "./find-solutions.ts";
import type { Scope, Source, VerificationTools, VerifiedSolution } from "./verification.ts";

/** Judges each source and holds the verdict against what its folder promises. */
export async function judgeSolutions(
  { problem, sources }: { readonly problem: Problem; readonly sources: readonly Source[] },
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<readonly VerifiedSolution[]> {
  const verified: VerifiedSolution[] = [];
  // One after the other: a run that has to be repeated alone must not share the host with another judging.
  for (const [index, { name, expected, submission }] of sources.entries()) {
    tools.onProgress?.(`${index} of ${sources.length} solutions, ${name}`);
    const mode = modeFor(expected, tools.scope);
    const report = await judgeSubmission({ problem, submission, mode, typecheck: "when-decisive" }, tools, signal);
    verified.push({ name, expected, report, holds: isKept(expected, report) });
  }
  return verified;
}

// The verdict is that of the first rejection, however many tests are run. Points need the groups behind it; which tests kill a
// wrong solution needs them all. An accepted solution that fails may hang in every test, and nobody wants to wait for that.
function modeFor(expected: ExpectedFolder, scope: Scope): StoppingMode {
  if (expected === "accepted" || expected === "compile_error")
    return scope === "everything" ? "default" : "first-failure";
  if (scope === "everything") return "keep-going";
  return expected === "partially_accepted" ? "default" : "first-failure";
}

/** Whether a judging is what the folder of the solution promises. */
export function isKept(expected: ExpectedFolder, { verdict, points, maxPoints }: JudgingReport): boolean {
  if (expected === "partially_accepted") return points > 0 && points < maxPoints;
  if (expected === "rejected") return REJECTED.includes(verdict);
  return verdict === EXPECTED_VERDICTS[expected];
}

/** What has the source at fault that was compiled and run. */
const REJECTED: readonly Verdict[] = ["WA", "TLE", "MLE", "OLE", "RTE"];
