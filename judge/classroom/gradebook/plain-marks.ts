import { stringify } from "csv-stringify/sync";
import type { Assignment, Student } from "../../model/class.ts";
import { renderJson } from "../../platform/json-text.ts";
import type { Mark, MarkResult } from "../policy/mark.ts";
import { roundPoints } from "../policy/mark-student.ts";
import { makeHarmless } from "./formula-cells.ts";

/** The marks of one assignment, for tables and programs of one's own. */
export type PlainRequest = {
  readonly assignment: Assignment;
  readonly students: readonly Student[];
  readonly marks: readonly Mark[];
};

/** One row a student: id, name, group, points of each problem, points, maximum, state, late, in doubt, comments. No cell is a formula. */
export function renderMarksCsv({ assignment, students, marks }: PlainRequest): string {
  const slugs = assignment.problems.map(({ slug }) => slug);
  const header = ["student", "name", "group", ...slugs, "points", "maximum", "state", "late", "doubt", "comments"];
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const rows = marks.map((mark) => {
    const { name = "", group = "" } = studentOf.get(mark.student) ?? {};
    const points = slugs.map((slug) => pointsText(mark.problems.find((problem) => problem.slug === slug)?.result));
    const flags = [mark.isLate ? "yes" : "", mark.isInDoubt ? "yes" : ""];
    const end = [pointsText(mark.result), String(mark.maxPoints), mark.result.kind, ...flags, mark.comments.join("\n")];
    return [mark.student, name, group, ...points, ...end].map(makeHarmless);
  });
  return stringify([header.map(makeHarmless), ...rows]);
}

/** A `class-marks/1`: marks with their problems and the policy steps that led to them. Ends with a newline. */
export function renderMarksJson({ assignment, students, marks }: PlainRequest): string {
  const studentOf = new Map(students.map((student) => [student.id, student]));
  return renderJson({
    schema: "class-marks/1",
    assignment: assignment.name,
    title: assignment.title,
    maxPoints: assignment.points,
    marks: marks.map(({ student, result, problems, isLate, isInDoubt, comments, steps }) => {
      const { name, group } = studentOf.get(student) ?? {};
      return { student, name, group, result, problems, isLate, isInDoubt, comments, steps };
    }),
  });
}

/** Points to a hundredth; nothing where there are none. */
const pointsText = (result: MarkResult | undefined): string =>
  result?.kind === "points" ? String(roundPoints(result.points)) : "";
