import type { AssignedProblem, Assignment } from "../../model/class.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";
import { chooseAttempt, type WeighedAttempt } from "./choose-attempt.ts";
import { keptPercent, latenessOf, type LateRules } from "./lateness.ts";
import type { Lateness, MarkResult, PolicyStep, ProblemMark } from "./mark.ts";

export type ProblemInput = {
  readonly assignment: Assignment;
  readonly problem: AssignedProblem;
  readonly attempts: readonly JudgedAttempt[];
  readonly manual: readonly ManualChange[];
  readonly rules: LateRules;
  /** What an attempt on which the judge failed is taken for: worth nothing, or everything. */
  readonly failedWorth: 0 | 1;
};

/** One problem with the steps that led to it; `lateness` is that of the attempt that counts, or of the first one when none does. */
export type MarkedProblem = {
  readonly mark: ProblemMark;
  readonly steps: readonly PolicyStep[];
  readonly lateness?: Lateness;
};

/** The mark of one problem: what the counting attempt is worth, unless a person decided. */
export function markProblem(input: ProblemInput): MarkedProblem {
  const { assignment, problem, manual } = input;
  const { slug, weight } = problem;
  const maxPoints = shareOf(problem, assignment);
  const { result: computed, steps, chosen, lateness } = computeProblem(input, maxPoints);
  const change = manual.find((one) => one.problem === slug && one.decision.kind !== "keep");
  const rest = { slug, weight, maxPoints, ...(chosen === undefined ? {} : { chosen: chosen.attempt.origin }) };
  const decision = change?.decision;
  if (decision === undefined || decision.kind === "keep") {
    const mark: ProblemMark = { ...rest, result: computed, isManual: false };
    return { mark, steps, ...(lateness === undefined ? {} : { lateness }) };
  }
  if (decision.kind === "excused") {
    const mark: ProblemMark = { ...rest, result: { kind: "excused" }, isManual: true };
    return { mark, steps: [...steps, { kind: "excused", problem: slug }] };
  }
  const { points } = decision;
  const mark: ProblemMark = { ...rest, result: { kind: "points", points }, isManual: true };
  return { mark, steps: [...steps, { kind: "manual-points", problem: slug, from: computed, to: points }] };
}

/** The points that a problem gives at most. */
function shareOf({ weight }: AssignedProblem, { problems, points }: Assignment): number {
  const total = problems.reduce((sum, one) => sum + one.weight, 0);
  return total === 0 ? 0 : (points * weight) / total;
}

type Computed = {
  readonly result: MarkResult;
  readonly steps: readonly PolicyStep[];
  readonly chosen?: WeighedAttempt;
  readonly lateness?: Lateness;
};

function computeProblem(input: ProblemInput, maxPoints: number): Computed {
  const { assignment, problem, rules } = input;
  const attempts = input.attempts.filter((attempt) => attempt.problem === problem.slug);
  if (attempts.length === 0)
    return { result: { kind: "missing" }, steps: [{ kind: "missing", problem: problem.slug }] };
  const weighed = attempts.map((attempt) => weigh(attempt, rules, input.failedWorth));
  const choices = chooseAttempt(weighed, assignment.attempts);
  const chosen = choices.find(({ choice }) => choice === "chosen");
  const steps = choices.map(({ attempt, lateness, choice }): PolicyStep => {
    const { student, origin, atMs, outcome } = attempt;
    return {
      kind: "attempt",
      problem: problem.slug,
      student,
      origin,
      ...(atMs === undefined ? {} : { atMs }),
      ...(outcome.kind === "judged" ? { earned: outcome.earned, max: outcome.max } : {}),
      lateness,
      choice,
      by: assignment.attempts,
    };
  });
  const points = (chosen?.worth ?? 0) * maxPoints;
  const lateness = (chosen ?? choices[0])?.lateness;
  return {
    result: { kind: "points", points },
    steps,
    ...(chosen === undefined ? {} : { chosen }),
    ...(lateness === undefined ? {} : { lateness }),
  };
}

function weigh(attempt: JudgedAttempt, rules: LateRules, failedWorth: 0 | 1): WeighedAttempt {
  const lateness = latenessOf(attempt, rules);
  const fraction = attempt.outcome.kind === "judged" ? fractionOf(attempt.outcome) : failedWorth;
  return { attempt, lateness, worth: (fraction * keptPercent(lateness)) / 100 };
}

/** From 0 to 1. A problem without points is worth nothing. */
const fractionOf = ({ earned, max }: { readonly earned: number; readonly max: number }): number =>
  max > 0 ? Math.min(1, Math.max(0, earned / max)) : 0;
