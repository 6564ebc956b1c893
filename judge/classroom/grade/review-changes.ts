// Why a mark changes. The inputs of the policy are exchanged one after the other, from those that were applied to those of now; whatever
// moves the mark at an exchange is its reason. So several reasons at once are told apart, and each with what it gave or took.
import type { MarkResult, ProblemMark } from "../policy/mark.ts";
import { marksOf, type GradedAttempt, type Grading } from "./grading.ts";
import { stagesBetween, type Stage, type StageKind } from "./review-stages.ts";

/** What changed about the judging of one problem. `failure`: it had failed before; `repeat`: nothing but the result. */
export type JudgingCause = "tests" | "limits" | "checker" | "rules" | "judge" | "failure" | "repeat";

/** Why a mark changes. */
export type Cause =
  | { readonly kind: "submission" | "times"; readonly problem: string }
  | { readonly kind: "judging"; readonly what: JudgingCause; readonly problem: string }
  | { readonly kind: "due" | "late" | "attempts" | "weights" | "groups" | "missing" | "manual" };

/** One step of a change, from the mark before it to the mark after it. */
export type ChangeStep = { readonly from: MarkResult; readonly to: MarkResult; readonly causes: readonly Cause[] };

/** A student whose mark is another now. Without `from` they are new; without `to` they have left the roster. */
export type Change = {
  readonly student: string;
  readonly from?: MarkResult;
  readonly to?: MarkResult;
  readonly steps: readonly ChangeStep[];
};

/** What `--apply` would change; `same` students keep their marks. */
export type Review = { readonly changes: readonly Change[]; readonly same: number };

/** Compares the marks of now with those that were applied. Pure. */
export function reviewChanges(before: Grading | undefined, now: Grading): Review {
  if (before === undefined) {
    const changes = marksOf(now).map(({ student, result }) => ({ student, to: result, steps: [] }));
    return { changes, same: 0 };
  }
  const stages = stagesBetween(before, now).map((stage) => ({ ...stage, results: resultsOf(stage.grading) }));
  const first = resultsOf(before);
  const last = resultsOf(now);
  const ids = [...last.keys(), ...[...first.keys()].filter((id) => !last.has(id))];
  const changes = ids.flatMap((student) => {
    const [from, to] = [first.get(student), last.get(student)];
    if (from !== undefined && to !== undefined && isSameResult(from.result, to.result)) return [];
    const known = from === undefined || to === undefined ? [] : stepsOf(student, { before, now, first, stages });
    return [{ student, ...(from && { from: from.result }), ...(to && { to: to.result }), steps: known }];
  });
  return { changes, same: ids.length - changes.length };
}

/** Whether two results look the same in a gradebook. */
export const isSameResult = (a: MarkResult, b: MarkResult): boolean => JSON.stringify(a) === JSON.stringify(b);

type Marked = { readonly result: MarkResult; readonly problems: readonly ProblemMark[] };
type Results = ReadonlyMap<string, Marked>;

const resultsOf = (grading: Grading): Results =>
  new Map(marksOf(grading).map(({ student, result, problems }) => [student, { result, problems }]));

type Staged = {
  readonly before: Grading;
  readonly now: Grading;
  readonly first: Results;
  readonly stages: readonly (Stage & { readonly results: Results })[];
};

function stepsOf(student: string, { before, now, first, stages }: Staged): readonly ChangeStep[] {
  const steps: ChangeStep[] = [];
  let at = first.get(student);
  for (const { kind, results } of stages) {
    const next = results.get(student);
    if (at !== undefined && next !== undefined && !isSameResult(at.result, next.result)) {
      const causes = causesOf(kind, { student, moved: movedBetween(at, next), before, now });
      steps.push({ from: at.result, to: next.result, causes });
    }
    at = next;
  }
  return steps;
}

/** Problems whose part of the mark is another. */
const movedBetween = (from: Marked, to: Marked): readonly string[] =>
  to.problems
    .filter(({ slug, result }) => {
      const old = from.problems.find((problem) => problem.slug === slug);
      return old === undefined || !isSameResult(old.result, result);
    })
    .map(({ slug }) => slug);

type Moved = {
  readonly student: string;
  readonly moved: readonly string[];
  readonly before: Grading;
  readonly now: Grading;
};

function causesOf(kind: StageKind, change: Moved): readonly Cause[] {
  switch (kind) {
    case "submission":
    case "times":
      return change.moved.map((problem) => ({ kind, problem }));
    case "judging":
      return change.moved.flatMap((problem) =>
        whatChanged(problem, change).map((what): Cause => ({ kind, what, problem })),
      );
    case "due":
    case "late":
    case "attempts":
    case "weights":
    case "groups":
    case "missing":
    case "manual":
      return [{ kind }];
  }
}

function whatChanged(problem: string, { student, before, now }: Moved): readonly JudgingCause[] {
  const hadFailed = before.attempts.some(
    (attempt) => attempt.problem === problem && attempt.outcome.kind === "failed" && isOf(attempt, student, now),
  );
  if (hadFailed) return ["failure"];
  const [old, current] = [before.problems[problem], now.problems[problem]];
  const parts = (["tests", "limits", "checker", "rules"] as const).filter((part) => old?.[part] !== current?.[part]);
  if (parts.length > 0) return parts;
  return before.judge.whole === now.judge.whole ? ["repeat"] : ["judge"];
}

/** Whether an attempt counts for the student: their own, or one of their group. */
function isOf(attempt: GradedAttempt, student: string, { students, assignment }: Grading): boolean {
  if (attempt.student === student) return true;
  const groupOf = (id: string): string | undefined => students.find((one) => one.id === id)?.group;
  const group = groupOf(student);
  return assignment.work === "group" && group !== undefined && groupOf(attempt.student) === group;
}
