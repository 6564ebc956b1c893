import type { Class } from "../../model/class.ts";
import { LIST_MARKS, type ListMarks } from "../../report/list-marks.ts";
import { makePaint } from "../../report/paint.ts";
import { renderTable, type Column } from "../../report/render-table.ts";
import { cutLine } from "../../report/visible-text.ts";
import type { Mark } from "../policy/mark.ts";
import { marksOf, type Grading } from "./grading.ts";
import type { Change, Review } from "./review-changes.ts";
import { renderCause, renderResult, REVIEW_WORDS, type ReviewWords } from "./review-words.ts";

/** `course` knows the names; `hasMarks`: marks were applied before. */
export type ReviewSource = {
  readonly review: Review;
  readonly grading: Grading;
  readonly course: Pick<Class, "students">;
  readonly hasMarks: boolean;
};

type Rendering = ReviewSource & {
  readonly words: ReviewWords;
  readonly marks: ListMarks;
  readonly names: ReadonlyMap<string, string>;
};

/** What `--apply` would change, as a table: who, from what, to what, and why. Before the first time, all marks. */
export function renderReview(
  source: ReviewSource,
  { language, color }: { readonly language: "en" | "zh"; readonly color: boolean },
): string {
  const { review, hasMarks, grading, course } = source;
  const paint = makePaint({ color });
  const words = REVIEW_WORDS[language];
  const marks = LIST_MARKS[language];
  const rendering = { ...source, words, marks, names: new Map(course.students.map(({ id, name }) => [id, name])) };
  const [header = "", ...rows] = hasMarks ? renderChanges(rendering) : renderFirst(rendering);
  const count = hasMarks ? words.title(review.changes.length, review.same) : words.firstTitle(review.changes.length);
  const [failed = "", ...failures] = renderFailures(rendering);
  return `${[
    paint("strong", `${cutLine(grading.assignment.title, 60)}${marks.title}${count}`),
    ...(review.changes.length === 0 ? [] : [paint("faint", header), ...rows]),
    ...(failures.length === 0 ? [] : ["", paint("bad", failed), ...failures]),
  ].join("\n")}\n`;
}

const whoOf = ({ student, name }: ReviewWords): readonly Column[] => [
  { title: student, align: "left", most: 24 },
  { title: name, align: "left", most: 28 },
];

function renderChanges(rendering: Rendering): readonly string[] {
  const { review, words } = rendering;
  const columns: readonly Column[] = [
    ...whoOf(words),
    { title: words.before, align: "right" },
    { title: words.after, align: "right" },
    { title: words.why, align: "left", most: 70 },
  ];
  return renderTable(
    columns,
    review.changes.flatMap((change) => rowsOf(change, rendering)),
  );
}

/** One row; below it one for each step when there are several. */
function rowsOf(
  { student, from, to, steps }: Change,
  { words, marks, names }: Rendering,
): readonly (readonly string[])[] {
  const who = [student, names.get(student) ?? "", renderResult(from, words), renderResult(to, words)];
  if (from === undefined) return [[...who, words.newStudent]];
  if (to === undefined) return [[...who, words.leftRoster]];
  const reasons = steps.map(({ causes }) => causes.map((cause) => renderCause(cause, words)).join(marks.clause));
  const [only, second] = reasons;
  if (second === undefined) return [[...who, only ?? words.otherwise]];
  const more = steps.map((step, index) => {
    return ["", "", renderResult(step.from, words), renderResult(step.to, words), reasons[index] ?? ""];
  });
  return [[...who, words.several], ...more];
}

/** More columns than these fit no terminal; `--json` has them all. */
const MOST_PROBLEMS = 6;

/** Everybody's mark with its parts. */
function renderFirst({ grading, words, marks, names }: Rendering): readonly string[] {
  const { problems, points } = grading.assignment;
  const columns: readonly Column[] = [
    ...whoOf(words),
    { title: words.of(points), align: "right" },
    ...problems.slice(0, MOST_PROBLEMS).map(({ slug }): Column => ({ title: slug, align: "right", most: 20 })),
    { title: "", align: "left" },
  ];
  const rows = marksOf(grading).map((mark) => [
    mark.student,
    names.get(mark.student) ?? "",
    renderResult(mark.result, words),
    ...mark.problems.slice(0, MOST_PROBLEMS).map(({ result }) => renderResult(result, words)),
    notesOf(mark, words).join(marks.part),
  ]);
  return renderTable(columns, rows);
}

const notesOf = ({ isLate, isInDoubt, result, problems }: Mark, words: ReviewWords): readonly string[] => [
  ...(isLate ? [words.late] : []),
  ...(isInDoubt ? [words.inDoubt] : []),
  ...(problems.some(({ isManual }) => isManual) ? [words.byHand] : []),
  ...(result.kind === "pending" ? [words.notAllJudged] : []),
];

function renderFailures({ grading, words, marks, names }: Rendering): readonly string[] {
  const failed = grading.attempts.flatMap(({ outcome, ...attempt }) =>
    outcome.kind === "failed" ? [{ ...attempt, reason: outcome.reason }] : [],
  );
  if (failed.length === 0) return [];
  const lines = failed.map(({ student, problem, origin, reason }) => {
    const who = `${student} ${names.get(student) ?? ""}`.trim();
    return `  ${cutLine(`${[who, problem, origin].join(marks.part)}${marks.title}${reason}`, 200)}`;
  });
  return [words.failures(failed.length), ...lines];
}
