import type { Assignment, Student } from "../../model/class.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";
import { findDueDate } from "./due-date.ts";
import type { Lateness, Mark, MarkResult, PolicyStep, ProblemMark } from "./mark.ts";
import { markProblem, type MarkedProblem } from "./mark-problem.ts";

/** Everything that a mark depends on. `attempts` are those that count for this student, `manual` the changes for this student and assignment. */
export type MarkInput = {
  readonly assignment: Assignment;
  readonly student: Student;
  readonly timeZone: string;
  readonly attempts: readonly JudgedAttempt[];
  readonly manual: readonly ManualChange[];
};

/** The mark of one student for one assignment: late × extension × group × attempts × excused × by hand. Pure: the same input, the same mark. */
export function markStudent(input: MarkInput): Mark {
  const lowest = markAssuming(input, 0);
  if (!input.attempts.some(({ outcome }) => outcome.kind === "failed")) return lowest;
  const highest = markAssuming(input, 1);
  return { ...lowest, result: between(lowest.result, highest.result), problems: pendingProblems(lowest, highest) };
}

/** Points of an assignment: hundredths, a half upwards. The small amount undoes what binary fractions lose. */
export const roundPoints = (points: number): number => Math.round(points * 100 + 1e-7) / 100;

/** Points as people read them: to a hundredth, without zeros at the end. */
export const showPoints = (points: number): string => String(roundPoints(points));

function markAssuming(input: MarkInput, failedWorth: 0 | 1): Mark {
  const { assignment, student, timeZone, attempts, manual } = input;
  const due = findDueDate(assignment, student);
  const rules = { policy: assignment.late, due, timeZone };
  const marked = assignment.problems.map((problem) =>
    markProblem({ assignment, problem, attempts, manual, rules, failedWorth }),
  );
  const problems = marked.map(({ mark }) => mark);
  const computed = total(problems, assignment);
  const decided = decide(computed.result, manual, assignment);
  const lateness = marked.flatMap((one) => (one.lateness === undefined ? [] : [one.lateness]));
  const steps: readonly PolicyStep[] = [
    ...(due === undefined ? [] : [{ kind: "due", ...due } as const]),
    ...marked.flatMap((one) => one.steps),
    ...computed.steps,
    ...decided.steps,
  ];
  return {
    student: student.id,
    assignment: assignment.name,
    maxPoints: assignment.points,
    result: decided.result,
    problems,
    isLate: lateness.some(isLate),
    isInDoubt: marked.some((one) => hasDoubt(one, assignment)),
    comments: manual.flatMap(({ comment }) => (comment === undefined ? [] : [comment])),
    steps,
  };
}

type Result = { readonly result: MarkResult; readonly steps: readonly PolicyStep[] };

/** The weighted sum; the weight of an excused problem goes to the others in proportion. */
function total(problems: readonly ProblemMark[], { points: maxPoints }: Assignment): Result {
  const counted = problems.filter(({ result }) => result.kind !== "excused");
  const excused = problems.filter(({ result }) => result.kind === "excused");
  if (counted.length === 0) return { result: { kind: "excused" }, steps: [] };
  if (counted.every(({ result }) => result.kind === "missing")) return { result: { kind: "missing" }, steps: [] };
  const sum = counted.reduce((points, { result }) => points + pointsOf(result), 0);
  const share = counted.reduce((points, problem) => points + problem.maxPoints, 0);
  const scaled = share === 0 ? 0 : (sum * maxPoints) / share;
  const excusedWeight = excused.reduce((weight, problem) => weight + problem.weight, 0);
  const weighed = counted.map(({ slug, weight, maxPoints: of, result }): PolicyStep => {
    return { kind: "weighed", problem: slug, weight, points: pointsOf(result), of };
  });
  const points = roundPoints(scaled);
  const last: PolicyStep = { kind: "total", points, of: maxPoints, excusedWeight };
  return { result: { kind: "points", points }, steps: [...weighed, last] };
}

/** What a person decided about the whole assignment, and what nothing at all is worth. */
function decide(computed: MarkResult, manual: readonly ManualChange[], assignment: Assignment): Result {
  const change = manual.find((one) => one.problem === undefined && one.decision.kind !== "keep");
  const decision = change?.decision;
  if (decision?.kind === "excused") return { result: { kind: "excused" }, steps: [{ kind: "excused" }] };
  if (decision?.kind === "points") {
    const points = roundPoints(decision.points);
    return { result: { kind: "points", points }, steps: [{ kind: "manual-points", from: computed, to: points }] };
  }
  if (computed.kind !== "missing" || assignment.missing !== "zero") return { result: computed, steps: [] };
  return { result: { kind: "points", points: 0 }, steps: [{ kind: "missing-is-zero" }] };
}

function pointsOf(result: MarkResult): number {
  switch (result.kind) {
    case "points":
      return result.points;
    case "excused":
    case "missing":
      return 0;
    case "pending":
      return result.lowest;
  }
}

/** The same result, or the range between two that differ. */
function between(lowest: MarkResult, highest: MarkResult): MarkResult {
  if (lowest.kind !== "points" || highest.kind !== "points" || lowest.points === highest.points) return lowest;
  return { kind: "pending", lowest: lowest.points, highest: highest.points };
}

const pendingProblems = (lowest: Mark, highest: Mark): readonly ProblemMark[] =>
  lowest.problems.map((problem, index) => {
    const other = highest.problems[index];
    return other === undefined ? problem : { ...problem, result: between(problem.result, other.result) };
  });

function isLate({ kind }: Lateness): boolean {
  switch (kind) {
    case "late":
    case "late-by-unknown":
    case "late-for-free":
    case "refused":
      return true;
    case "on-time":
    case "no-due-date":
    case "no-time":
    case "in-grace":
    case "late-for-platform":
      return false;
  }
}

/** Whether a time had to be assumed, for an attempt whose time matters. */
const hasDoubt = ({ steps, mark }: MarkedProblem, { late }: Assignment): boolean =>
  late.kind !== "none" && !mark.isManual && steps.some((step) => step.kind === "attempt" && isAssumed(step.lateness));

const isAssumed = (lateness: Lateness): boolean =>
  lateness.kind === "no-time" ||
  lateness.kind === "late-for-platform" ||
  lateness.kind === "late-by-unknown" ||
  (lateness.kind === "refused" && lateness.because === "late-by-unknown");
