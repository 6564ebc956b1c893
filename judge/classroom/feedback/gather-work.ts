import type { Reconciliation, Student } from "../../model/class.ts";
import type { Problem } from "../../model/problem.ts";
import { keyOfAttempt, marksOf, type Grading } from "../grade/grading.ts";
import type { History } from "../grade/journal-lines.ts";
import type { CollectedRecord, JudgingSummary, RecordedAttempt } from "../grade/journal-record.ts";
import type { Mark, ProblemMark } from "../policy/mark.ts";
import { openTests } from "./calls-of-failed.ts";
import type { RejectedWork } from "./plan-searches.ts";

/** Marks, what was collected and judged, and what is missing. */
export type WorkSource = {
  readonly grading: Grading;
  readonly collected: CollectedRecord;
  readonly history: Pick<History, "judged">;
  readonly missing: Reconciliation["missing"];
  readonly problems: ReadonlyMap<string, Problem>;
};

/** What counts of one student's work on one problem; `judged` is absent when there is nothing, or when the judge failed on it. */
export type GatheredProblem = {
  readonly problem: Problem;
  readonly mark: ProblemMark;
  readonly isOwn: boolean;
  readonly attempt: RecordedAttempt | undefined;
  readonly judged: { readonly key: string; readonly summary: JudgingSummary } | undefined;
  readonly unusable: readonly string[];
};

/** One student, with the work on every problem in the order of the assignment. */
export type GatheredStudent = {
  readonly student: Student;
  readonly mark: Mark;
  /** Origins of what this student alone handed in: the paths of others may hold their names. */
  readonly own: ReadonlySet<string>;
  readonly problems: readonly GatheredProblem[];
};

/** The work of every student of the roster, in its order. Pure. */
export function gatherWork(source: WorkSource): readonly GatheredStudent[] {
  const { grading, collected, missing } = source;
  const place = (problem: string, student: string): string => JSON.stringify([problem, student]);
  const attempts = new Map(collected.attempts.map((attempt) => [keyOfAttempt(attempt), attempt]));
  const ownOrigins = findOwnOrigins(collected.attempts);
  const unusable = new Map(missing.map((one) => [place(one.problem, one.student), one.unusable]));
  const marks = new Map(marksOf(grading).map((mark) => [mark.student, mark]));
  return grading.students.flatMap((student): readonly GatheredStudent[] => {
    const mark = marks.get(student.id);
    if (mark === undefined) return [];
    const own = ownOrigins.get(student.id) ?? new Set<string>();
    const problems = mark.problems.flatMap((one): readonly GatheredProblem[] => {
      const problem = source.problems.get(one.slug);
      if (problem === undefined) return [];
      const { chosen } = one;
      const attempt =
        chosen === undefined ? undefined : attempts.get(keyOfAttempt({ problem: one.slug, origin: chosen }));
      return [
        {
          problem,
          mark: one,
          isOwn: chosen !== undefined && own.has(chosen),
          attempt,
          judged: findJudged(attempt, source),
          unusable: unusable.get(place(one.slug, student.id)) ?? [],
        },
      ];
    });
    return [{ student, mark, own, problems }];
  });
}

/** By student. */
function findOwnOrigins(attempts: readonly RecordedAttempt[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { student, origin } of attempts) {
    const known = owners.get(origin) ?? new Set();
    owners.set(origin, known.add(student));
  }
  const own = new Map<string, Set<string>>();
  for (const [origin, [first = "", second]] of owners) {
    if (second !== undefined) continue;
    const known = own.get(first) ?? new Set();
    own.set(first, known.add(origin));
  }
  return own;
}

function findJudged(attempt: RecordedAttempt | undefined, { history }: WorkSource): GatheredProblem["judged"] {
  if (attempt?.source.kind !== "read") return undefined;
  const { key } = attempt.source;
  const summary = history.judged.get(key)?.summary;
  return summary === undefined ? undefined : { key, summary };
}

/** What a failing input can be searched for: programs that run, and are wrong. */
export const rejectedWork = (students: readonly GatheredStudent[]): readonly RejectedWork[] =>
  students.flatMap(({ problems }) =>
    problems.flatMap(({ problem, attempt, judged }) => {
      if (attempt === undefined || judged === undefined) return [];
      const { key, summary } = judged;
      const isSearched = summary.verdict !== "AC" && summary.verdict !== "CE";
      return isSearched ? [{ key, problem, attempt, open: openTests(summary) }] : [];
    }),
  );
