import type { Assignment, Class } from "../../model/class.ts";
import type { Verdict } from "../../model/verdict.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";
import { markAssignment } from "../policy/mark-assignment.ts";
import type { Mark } from "../policy/mark.ts";
import type { History } from "./journal-lines.ts";
import type { CollectedRecord, JudgeIdentity, ProblemIdentity, RecordedAttempt } from "./journal-record.ts";

/** An attempt with what judging it came to. `submission` is absent when its source could not be read. */
export type GradedAttempt = JudgedAttempt & { readonly submission?: string; readonly verdict?: Exclude<Verdict, "JE"> };

/** Everything that the marks of one assignment follow from. */
export type Grading = Pick<Class, "students" | "timeZone"> & {
  readonly assignment: Assignment;
  readonly attempts: readonly GradedAttempt[];
  /** Of this assignment. */
  readonly manual: readonly ManualChange[];
  readonly problems: Readonly<Record<string, ProblemIdentity>>;
  readonly judge: JudgeIdentity;
};

export type GradingSource = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly collected: Pick<CollectedRecord, "attempts" | "problems" | "judge">;
  readonly history: Pick<History, "judged" | "failed">;
  /** Of the whole class. */
  readonly manual: readonly ManualChange[];
};

/** Brings together what was collected and what was judged. An attempt without a result has failed: it is never worth 0 points. */
export function makeGrading({ course, assignment, collected, history, manual }: GradingSource): Grading {
  const { students, timeZone } = course;
  const { problems, judge } = collected;
  return {
    students,
    timeZone,
    assignment,
    attempts: withoutRepeats(collected.attempts, { students, assignment }).map((one) => gradeAttempt(one, history)),
    manual: manual.filter((change) => change.assignment === assignment.name),
    problems,
    judge,
  };
}

/** What tells one hand-in from another, as a text: problem and origin. In group work several students share it. */
export const keyOfAttempt = ({ problem, origin }: Pick<RecordedAttempt, "problem" | "origin">): string =>
  JSON.stringify([problem, origin]);

/** In group work one hand-in is listed for every member; it is one attempt of the group, and not several. */
export function withoutRepeats(
  attempts: readonly RecordedAttempt[],
  { students, assignment }: Pick<Grading, "students" | "assignment">,
): readonly RecordedAttempt[] {
  if (assignment.work !== "group") return attempts;
  const groups = new Map(students.map(({ id, group }) => [id, group]));
  const seen = new Set<string>();
  return attempts.filter(({ student, problem, origin }) => {
    const group = groups.get(student);
    const key = JSON.stringify([group === undefined ? { student } : { group }, problem, origin]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The marks of every student of the roster. Pure. */
export const marksOf = (grading: Grading): readonly Mark[] => markAssignment(grading, grading.assignment, grading);

function gradeAttempt(recorded: RecordedAttempt, { judged, failed }: GradingSource["history"]): GradedAttempt {
  const { student, problem, origin, at, isLate, source } = recorded;
  const attempt = {
    student,
    problem,
    origin,
    ...(at === undefined ? {} : { atMs: at.epochMs }),
    ...(isLate === undefined ? {} : { isLate }),
  };
  if (source.kind === "unreadable") return { ...attempt, outcome: { kind: "failed", reason: source.reason } };
  const { submission, key } = source;
  const summary = judged.get(key)?.summary;
  if (summary === undefined) {
    const reason = failed.get(key)?.reason ?? "not judged yet";
    return { ...attempt, submission, outcome: { kind: "failed", reason } };
  }
  const { points: earned, maxPoints: max, verdict } = summary;
  return { ...attempt, submission, verdict, outcome: { kind: "judged", earned, max } };
}
