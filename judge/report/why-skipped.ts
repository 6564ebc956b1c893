import { groupsOf, type GroupResult, type JudgingReport, type SkipReason } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { ReportWords } from "./report-words.ts";
import { explainUnmetRequirement } from "./unmet-requirement.ts";
import { cutLine } from "./visible-text.ts";

/** Why tests of a group were not run, in one line. */
export type WhySkipped = (because: SkipReason, group: GroupResult) => string;

/** The reasons of one report; a group that is required in full is named, with the first of its tests that was rejected. */
export function makeWhySkipped(
  { problem, report }: { readonly problem: Problem; readonly report: JudgingReport },
  words: ReportWords,
): WhySkipped {
  const results = groupsOf(report.root).flatMap(({ tests }) =>
    tests.map((one) => ({ test: one.test, verdict: one.kind === "skipped" ? ("skipped" as const) : one.verdict })),
  );
  return (because, { name }) => {
    if (because !== "required-group-failed") return words.skipped[because];
    const unmet = explainUnmetRequirement(name, problem, results);
    if (unmet === undefined) return words.skipped[because];
    const { group, missing } = unmet;
    const first = missing === undefined ? undefined : { ...missing, test: cutLine(missing.test, 40) };
    return words.skippedAfter(cutLine(group, 40), first);
  };
}
