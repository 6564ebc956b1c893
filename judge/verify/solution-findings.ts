import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { findJudgeError } from "../score/find-judge-error.ts";
import { EXPECTED_VERDICTS } from "./find-solutions.ts";
import type { VerifiedSolution } from "./verification.ts";

/** One error for every solution that does not get what its folder promises, with what to do about it. */
export const solutionFindings = (
  { slug, folder }: Where,
  solutions: readonly VerifiedSolution[],
): readonly Diagnostic[] => solutions.filter(({ holds }) => !holds).map((one) => findingOf({ slug, folder }, one));

/** The problem, and the folder of its solutions. */
type Where = { readonly slug: string; readonly folder: string };

function findingOf({ slug, folder }: Where, { name, expected, report }: VerifiedSolution): Diagnostic {
  const failure = findJudgeError(report);
  if (failure !== undefined) return failure;
  const { verdict, decidedBy, points, maxPoints } = report;
  if (verdict === "AC") {
    return {
      code: "V016",
      severity: "error",
      message: `${name} gets AC: no test kills it`,
      hint: `\`judge stress ${slug} ${join(folder, name)}\` looks for an input that does; --save makes it a test`,
    };
  }
  const got = expected === "partially_accepted" ? `${verdict} and ${points} of ${maxPoints} points` : verdict;
  return {
    code: "V017",
    severity: "error",
    message: `${name} gets ${got}${decidedBy === null ? "" : ` on ${decidedBy}`}, not ${EXPECTED_VERDICTS[expected]}`,
    hint: HINTS[expected === "accepted" ? "right" : "wrong"],
  };
}

const HINTS = {
  right: "either the solution is wrong or the test is: `judge test` shows the difference",
  wrong: "move it to the folder of the verdict that it gets, or add a test before this one that shows its mistake",
} as const;
