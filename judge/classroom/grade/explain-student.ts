import type { Class, Moment, SourceNotice, Student } from "../../model/class.ts";
import type { ManualChange } from "../marks/layers.ts";
import type { Mark } from "../policy/mark.ts";
import { marksOf, withoutRepeats, type Grading } from "./grading.ts";
import type { History } from "./journal-lines.ts";
import type {
  CollectedRecord,
  JudgeIdentity,
  JudgingSummary,
  ProblemIdentity,
  RecordedAttempt,
} from "./journal-record.ts";

/** One attempt with all that is known of its judging. `student` is another one where a group hands in together. */
export type ExplainedAttempt = {
  readonly student: string;
  readonly problem: string;
  readonly origin: string;
  readonly main: string;
  readonly at?: Moment;
  readonly isLate?: boolean;
  readonly notices: readonly SourceNotice[];
  readonly submission?: string;
  readonly key?: string;
  readonly judging:
    | { readonly kind: "judged"; readonly atMs: number; readonly summary: JudgingSummary }
    | { readonly kind: "failed"; readonly reason: string };
};

/** Where a mark comes from: what was handed in, how it was judged and by what, what a person decided, and each step of the policy. */
export type Explanation = {
  readonly student: Pick<Student, "id" | "name">;
  readonly assignment: { readonly name: string; readonly title: string; readonly points: number };
  readonly timeZone: string;
  /** When the submissions were collected: later ones are not in it. */
  readonly collectedMs: number;
  readonly mark: Mark;
  /** The mark that was applied last. */
  readonly applied?: Mark["result"];
  readonly attempts: readonly ExplainedAttempt[];
  readonly manual: readonly ManualChange[];
  readonly problems: Readonly<Record<string, ProblemIdentity>>;
  readonly judge: JudgeIdentity;
};

export type ExplanationSource = {
  readonly student: Student;
  readonly course: Class;
  readonly grading: Grading;
  readonly collected: CollectedRecord;
  readonly history: Pick<History, "judged" | "failed">;
  readonly applied: Grading | undefined;
};

/** Explains the mark of one student of the roster. Nothing is run, and no submission is read. Pure. */
export function explainStudent({
  student,
  course,
  grading,
  collected,
  history,
  applied,
}: ExplanationSource): Explanation {
  const { assignment, timeZone, manual } = grading;
  const isShared = assignment.work === "group" && student.group !== undefined;
  // The marks of the others take time, and nobody asked for them.
  const students = isShared ? course.students.filter(({ group }) => group === student.group) : [student];
  const theirs = new Set(students.map(({ id }) => id));
  const mark = getMark({ ...grading, students }, student);
  const before = applied && findMark(applied, student);
  const attempts = withoutRepeats(collected.attempts, grading).filter((attempt) => theirs.has(attempt.student));
  const slugs = [...new Set(attempts.map(({ problem }) => problem))];
  return {
    student: { id: student.id, name: student.name },
    assignment: { name: assignment.name, title: assignment.title, points: assignment.points },
    timeZone,
    collectedMs: collected.atMs,
    mark,
    ...(before === undefined ? {} : { applied: before.result }),
    attempts: attempts.map((attempt) => explainAttempt(attempt, history)),
    manual: manual.filter((change) => change.student === student.id),
    problems: Object.fromEntries(Object.entries(collected.problems).filter(([slug]) => slugs.includes(slug))),
    judge: collected.judge,
  };
}

function findMark(grading: Grading, { id }: Student): Mark | undefined {
  return marksOf(grading).find(({ student }) => student === id);
}

function getMark(grading: Grading, student: Student): Mark {
  const mark = findMark(grading, student);
  if (mark === undefined) throw new Error(`${student.id} has no mark`);
  return mark;
}

function explainAttempt(
  { source, ...attempt }: RecordedAttempt,
  { judged, failed }: ExplanationSource["history"],
): ExplainedAttempt {
  if (source.kind === "unreadable") return { ...attempt, judging: { kind: "failed", reason: source.reason } };
  const { submission, key } = source;
  const found = judged.get(key);
  if (found === undefined) {
    const reason = failed.get(key)?.reason ?? "not judged yet";
    return { ...attempt, submission, key, judging: { kind: "failed", reason } };
  }
  const { atMs, summary } = found;
  return { ...attempt, submission, key, judging: { kind: "judged", atMs, summary } };
}
