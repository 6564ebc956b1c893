import type { CollectedAttempt } from "../../model/class.ts";
import { keyOfAttempt, marksOf } from "../grade/grading.ts";
import type { ProgramToCompare } from "../similarity/compare-class.ts";
import type { ReportSource } from "./report-source.ts";

/** The programs that are compared with each other, and what a person calls whom they are of, by id. */
export type ProgramsToCompare = {
  readonly programs: readonly ProgramToCompare[];
  readonly owners: ReadonlyMap<string, Owner>;
};

/** Whom a program is of: a student, or in group work a group with its members. Students are ids. */
export type Owner =
  | { readonly kind: "student"; readonly student: string }
  | { readonly kind: "group"; readonly name: string; readonly students: readonly string[] };

type Source = Pick<ReportSource, "grading" | "reconciliation">;

/** For each problem one program of each student or group: the one that counts, or the last one when none does. */
export function programsToCompare(source: Source): ProgramsToCompare {
  const { grading, reconciliation } = source;
  const collected = new Map(reconciliation.attempts.map((attempt) => [keyOfAttempt(attempt), attempt]));
  const ownerOf = ownersOf(source);
  const chosen = new Set(
    marksOf(grading).flatMap(({ problems }) =>
      problems.flatMap((one) =>
        one.chosen === undefined ? [] : [keyOfAttempt({ problem: one.slug, origin: one.chosen })],
      ),
    ),
  );
  const order = new Map(grading.assignment.problems.map(({ slug }, index) => [slug, index]));
  const found = new Map<string, { readonly program: ProgramToCompare; readonly counts: boolean }>();
  const owners = new Map<string, Owner>();
  for (const attempt of grading.attempts) {
    const { student, problem, submission, atMs } = attempt;
    const owner = ownerOf(student);
    const listed = collected.get(keyOfAttempt(attempt));
    if (submission === undefined || listed === undefined || owner === undefined || !order.has(problem)) continue;
    const counts = chosen.has(keyOfAttempt(attempt));
    const place = JSON.stringify([owner.id, problem]);
    if (found.get(place)?.counts === true && !counts) continue;
    owners.set(owner.id, owner.owner);
    const program = toProgram(listed, { id: owner.id, name: owner.name, submission });
    const more = { ...(owner.label && { label: owner.label }), ...(atMs === undefined ? {} : { atMs }) };
    found.set(place, { program: { ...program, ...more }, counts });
  }
  const programs = [...found.values()].map(({ program }) => program);
  const at = ({ problem }: ProgramToCompare): number => order.get(problem) ?? 0;
  return { programs: programs.toSorted((a, b) => at(a) - at(b)), owners };
}

/** How many programs are compared with each other for the problem that has most of them. */
export function countLargestProblem(source: Source): number {
  const byProblem = Map.groupBy(programsToCompare(source).programs, ({ problem }) => problem);
  return Math.max(0, ...[...byProblem.values()].map(({ length }) => length));
}

type Named = { readonly id: string; readonly name: string; readonly owner: Owner; readonly label?: string };

/** Ids of students and names of groups may be the same, so each says what it is. */
function ownersOf({ grading: { students, assignment } }: Source): (student: string) => Named | undefined {
  const byId = new Map(students.map((student) => [student.id, student]));
  const members = Map.groupBy(students, ({ group }) => group);
  return (id) => {
    const student = byId.get(id);
    if (student === undefined) return undefined;
    const { group } = student;
    if (assignment.work !== "group" || group === undefined) {
      return { id: `student ${id}`, name: id, owner: { kind: "student", student: id }, ...(group && { label: group }) };
    }
    const together = (members.get(group) ?? []).map((one) => one.id);
    return { id: `group ${group}`, name: `group ${group}`, owner: { kind: "group", name: group, students: together } };
  };
}

const toProgram = (
  { problem, read }: CollectedAttempt,
  { id, name, submission }: { readonly id: string; readonly name: string; readonly submission: string },
): ProgramToCompare => ({ problem, id, owner: name, submission, read });
