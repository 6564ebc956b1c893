import type { JudgingReport } from "../../model/judging.ts";
import { renderJson } from "../../platform/json-text.ts";
import { renderDiagnostics } from "../../report/diagnostic-text.ts";
import { groupLabel } from "../../report/group-label.ts";
import { VERDICT_LABELS } from "../../report/verdict-labels.ts";
import { roundPoints } from "../policy/mark-student.ts";
import { renderSteps, type StepOptions } from "../policy/render-steps.ts";
import { isAllVisible, judgedGroups, visibilityOf, type JudgedGroup, type JudgedWork } from "./judged-work.ts";

/** `unsettled`: the judge failed on something that counts. No file must be written then, so that Gradescope shows an error and no zero. */
export type GradescopeResults =
  | { readonly kind: "results"; readonly json: string }
  | { readonly kind: "unsettled"; readonly reason: string };

/** results.json of a Gradescope autograder: the mark as the score, one test for each group. Ends with a newline. */
export function renderGradescope(work: JudgedWork, options: StepOptions): GradescopeResults {
  const { mark, reports } = work;
  if (mark.result.kind === "pending")
    return { kind: "unsettled", reason: "the judge failed on an attempt that counts" };
  if (mark.result.kind === "excused") return { kind: "unsettled", reason: "the student is excused" };
  const compiling = mark.problems.flatMap(({ slug }) => compileTest(slug, reports.get(slug), options));
  const groups = judgedGroups(work).map((judged) => groupTest(judged, work, options));
  const tests = [...compiling, ...groups].map((test, index) => ({ number: String(index + 1), ...test }));
  return {
    kind: "results",
    json: renderJson({
      score: mark.result.kind === "points" ? mark.result.points : 0,
      // The way to the mark tells what hidden tests gave.
      ...(isAllVisible(work) ? { output: renderSteps(mark, options).join("\n"), output_format: "text" } : {}),
      test_output_format: "text",
      test_name_format: "text",
      stdout_visibility: "hidden",
      tests,
    }),
  };
}

/** Compiler diagnostics that are shown. */
const MOST_DIAGNOSTICS = 20;

/** What the compiler said, when it refused the program. */
function compileTest(slug: string, report: JudgingReport | undefined, { language }: StepOptions): readonly object[] {
  if (report?.compile.kind !== "rejected") return [];
  const output = renderDiagnostics(report.compile.diagnostics, { color: false, most: MOST_DIAGNOSTICS });
  return [{ name: `${slug}: ${VERDICT_LABELS[language].CE}`, status: "failed", output, visibility: "visible" }];
}

function groupTest(judged: JudgedGroup, { feedback }: JudgedWork, { language }: StepOptions): object {
  const { problem, group, points, maxPoints } = judged;
  const passed = group.tests.filter((test) => test.kind === "judged" && test.verdict === "AC").length;
  return {
    name: `${problem.slug}: ${group.name}`,
    // A group without points has a status of its own; otherwise Gradescope takes 0 of 0 for passed.
    ...(maxPoints > 0 ? { score: roundPoints(points), max_score: roundPoints(maxPoints) } : {}),
    status: group.verdict === "AC" ? "passed" : "failed",
    output: `${groupLabel(group, language)} (${passed}/${group.tests.length})`,
    visibility: visibilityOf(group, feedback),
  };
}
