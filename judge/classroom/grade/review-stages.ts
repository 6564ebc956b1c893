import type { GradedAttempt, Grading } from "./grading.ts";

/** What is exchanged, in the order of exchange. */
export type StageKind =
  | "submission"
  | "times"
  | "judging"
  | "due"
  | "late"
  | "attempts"
  | "weights"
  | "groups"
  | "missing"
  | "manual";
/** A grading of which everything up to this kind is that of now. */
export type Stage = { readonly kind: StageKind; readonly grading: Grading };

/** The gradings between two, in which one input after the other is that of now. */
export function stagesBetween(before: Grading, now: Grading): readonly Stage[] {
  const { due, extensions, late, attempts, problems, points, work, missing } = now.assignment;
  const exchanges: readonly { readonly kind: StageKind; readonly take: (grading: Grading) => Grading }[] = [
    {
      kind: "submission",
      take: (grading) => ({ ...grading, attempts: withOldFacts(before, now, "outcome and time") }),
    },
    { kind: "times", take: (grading) => ({ ...grading, attempts: withOldFacts(before, now, "outcome") }) },
    { kind: "judging", take: (grading) => ({ ...grading, attempts: now.attempts }) },
    {
      kind: "due",
      take(grading) {
        const { due: _, ...rest } = grading.assignment;
        const assignment = { ...rest, extensions, ...(due && { due }) };
        return { ...grading, timeZone: now.timeZone, assignment };
      },
    },
    { kind: "late", take: (grading) => withPolicy(grading, { late }) },
    { kind: "attempts", take: (grading) => withPolicy(grading, { attempts }) },
    { kind: "weights", take: (grading) => withPolicy(grading, { problems, points }) },
    {
      kind: "groups",
      take(grading) {
        const { work: _, ...rest } = grading.assignment;
        // Those who left are no part of any group; they are compared with nothing.
        return { ...grading, students: now.students, assignment: { ...rest, ...(work && { work }) } };
      },
    },
    {
      kind: "missing",
      take(grading) {
        const { missing: _, ...rest } = grading.assignment;
        return { ...grading, assignment: { ...rest, ...(missing && { missing }) } };
      },
    },
    { kind: "manual", take: (grading) => ({ ...grading, manual: now.manual }) },
  ];
  const stages: Stage[] = [];
  for (const { kind, take } of exchanges) stages.push({ kind, grading: take(stages.at(-1)?.grading ?? before) });
  return stages;
}

const withPolicy = (grading: Grading, policy: Partial<Grading["assignment"]>): Grading => ({
  ...grading,
  assignment: { ...grading.assignment, ...policy },
});

const keyOf = ({ student, problem, submission }: GradedAttempt): string =>
  JSON.stringify([student, problem, submission]);

/** The attempts of now; those that were known with the outcome, or the outcome and the time, that they had. */
function withOldFacts(before: Grading, now: Grading, what: "outcome" | "outcome and time"): readonly GradedAttempt[] {
  const placeOf = (attempt: GradedAttempt): string => `${keyOf(attempt)} ${attempt.origin}`;
  const bySource = new Map(before.attempts.map((attempt) => [keyOf(attempt), attempt]));
  const byPlace = new Map(before.attempts.map((attempt) => [placeOf(attempt), attempt]));
  return now.attempts.map((attempt) => {
    if (attempt.submission === undefined) return attempt;
    // The same source may have been handed in twice, and may lie elsewhere in a new export.
    const there = byPlace.get(placeOf(attempt));
    const old = there ?? bySource.get(keyOf(attempt));
    if (old === undefined) return attempt;
    if (what === "outcome" || there === undefined) return { ...attempt, outcome: old.outcome };
    const { atMs: _at, isLate: _late, ...rest } = attempt;
    const { atMs, isLate } = there;
    const times = { ...(atMs !== undefined && { atMs }), ...(isLate !== undefined && { isLate }) };
    return { ...rest, ...times, outcome: old.outcome };
  });
}
