import { renderResult, REVIEW_WORDS } from "../grade/review-words.ts";
import { html, type Markup, type MarkupPart } from "../page/markup.ts";
import { showPoints } from "../policy/mark-student.ts";
import type { Mark, ProblemMark } from "../policy/mark.ts";
import { renderReportTable } from "./report-table.ts";
import { anchorOf, shown, verdictBadge, type ReportView } from "./report-view.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** Everybody of the roster, in its order: the mark, and what it is made of. Other sections lead here. */
export function renderStudents(view: ReportView): Markup {
  const { source, figures, words, language } = view;
  const { assignment } = source.grading;
  const results = REVIEW_WORDS[language];
  const names = new Map(source.course.students.map((student) => [student.id, student]));
  const hasGroups = source.course.students.some(({ group }) => group !== undefined);
  const rows = figures.students.map(({ mark, standings }) => {
    const student = names.get(mark.student);
    const problems = mark.problems.map((problem, index) => {
      const standing = standings[index] ?? "missing";
      return html`${verdictBadge(standing, view)}${standing === "excused" ? "" : pointsOf(problem, view)}`;
    });
    const cells: readonly MarkupPart[] = [
      shown(mark.student),
      shown(student?.name ?? ""),
      ...(hasGroups ? [shown(student?.group ?? "")] : []),
      renderResult(mark.result, results),
      ...problems,
      notesOf(mark, view).join(LIST_MARKS[view.language].item),
    ];
    return { id: anchorOf(mark.student), cells };
  });
  const caption = words.all.caption(showPoints(assignment.points));
  return renderReportTable({
    caption,
    columns: [
      { title: words.student },
      { title: words.name },
      ...(hasGroups ? [{ title: words.group }] : []),
      { title: words.mark, kind: "number" },
      ...assignment.problems.map(({ slug }) => ({ title: shown(slug) })),
      { title: words.notes, kind: "text" },
    ],
    rows,
    scroll: words.scroll(words.sections.students),
  });
}

/** Of a problem that was not handed in there is nothing to say but that. */
function pointsOf({ result }: ProblemMark, { language }: ReportView): string {
  return result.kind === "missing" ? "" : ` ${renderResult(result, REVIEW_WORDS[language])}`;
}

function notesOf({ isLate, isInDoubt, result, problems, comments }: Mark, { language }: ReportView): readonly string[] {
  const words = REVIEW_WORDS[language];
  return [
    ...(isLate ? [words.late] : []),
    ...(isInDoubt ? [words.inDoubt] : []),
    ...(problems.some(({ isManual }) => isManual) ? [words.byHand] : []),
    ...(result.kind === "pending" ? [words.notAllJudged] : []),
    ...comments.map(shown),
  ];
}
