import type { FeedbackPolicy } from "../../model/class.ts";
import { groupsOf, type GroupResult, type JudgingReport } from "../../model/judging.ts";
import type { Mark, ProblemMark } from "../policy/mark.ts";

/** A mark with the reports of the attempts that count; a problem without one was not handed in. */
export type JudgedWork = {
  readonly mark: Mark;
  readonly reports: ReadonlyMap<string, JudgingReport>;
  /** File of each problem's program as it was handed in, for annotations. */
  readonly sources?: ReadonlyMap<string, string>;
  readonly feedback: FeedbackPolicy;
};

/** When a student may see the verdict of a group: always, after the due date, or never. */
export type GroupVisibility = "visible" | "after_due_date" | "hidden";

/** The group of the tests that the statement shows. */
const SAMPLE = "sample";

export function visibilityOf({ name }: Pick<GroupResult, "name">, feedback: FeedbackPolicy): GroupVisibility {
  if (name === SAMPLE) return "visible";
  if (feedback.hiddenTests === "nothing") return "hidden";
  return feedback.hiddenTestsBeforeDue === "nothing" ? "after_due_date" : "visible";
}

/** One group with tests, and the points that it gives within the assignment. */
export type JudgedGroup = {
  readonly problem: ProblemMark;
  readonly report: JudgingReport;
  readonly group: GroupResult;
  readonly points: number;
  readonly maxPoints: number;
};

/** The groups that hold tests, in the order of problems and tests. Nothing was taken from their points for lateness. */
export const judgedGroups = ({ mark, reports }: JudgedWork): readonly JudgedGroup[] =>
  mark.problems.flatMap((problem) => {
    const report = reports.get(problem.slug);
    if (report === undefined) return [];
    const scale = report.maxPoints > 0 ? problem.maxPoints / report.maxPoints : 0;
    const groups = groupsOf(report.root).filter(({ tests }) => tests.length > 0);
    return groups.map((group) => ({
      problem,
      report,
      group,
      points: group.points * scale,
      maxPoints: group.maxPoints * scale,
    }));
  });

/** Whether the student may see now what every group gave, and so the mark. */
export const isAllVisible = (work: JudgedWork): boolean =>
  judgedGroups(work).every(({ group }) => visibilityOf(group, work.feedback) === "visible");
