import { describeLanguage } from "../compile/describe-language.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { scoreJudging } from "../score/score-judging.ts";
import { applyStopping, type StoppingMode } from "../score/stopping.ts";
import type { KnownResults } from "./result-cache/judging-results.ts";
import { isSettledBy } from "./run-tests.ts";
import { rejectionByTypes, withTypeWarnings } from "./type-errors.ts";

/** `isTypechecked`: the report says what the type checker says. */
export type KnownJudging = {
  readonly problem: Problem;
  readonly submission: Submission;
  readonly mode: StoppingMode;
  readonly isTypechecked: boolean;
};

/** The report of a judging of which every result is known, so that nothing has to be started; undefined when one is missing. */
export async function findReport(
  { problem, submission, mode, isTypechecked }: KnownJudging,
  { tests, compile, types, baseline }: KnownResults,
): Promise<JudgingReport | undefined> {
  if (compile === undefined || baseline === undefined) return undefined;
  const language = await describeLanguage(submission.main);
  const shared = { problem, baseline, ...(language && { language }) };
  if (compile.kind === "rejected") return scoreJudging({ ...shared, compile, results: [] });
  if (isTypechecked && types === undefined) return undefined;
  const typecheck = { kind: "checked", diagnostics: isTypechecked && types !== undefined ? types : [] } as const;
  const verdict = problem.typecheck === "error" ? rejectionByTypes(typecheck) : undefined;
  if (verdict !== undefined) return scoreJudging({ ...shared, compile: verdict, results: [] });
  if (!isSettledBy(tests, problem, mode)) return undefined;
  const { groups, scoring } = problem;
  const results = applyStopping({ groups, scoring, results: tests, mode });
  const reused = results.flat().filter(({ kind }) => kind === "judged").length;
  const report = scoreJudging({ ...shared, compile: withTypeWarnings(compile, typecheck), results });
  return reused === 0 ? report : { ...report, reused };
}
