// marks.json: the marks that count, with all that they follow from, so that a later run can say what changed and why.
import { readFile } from "node:fs/promises";
import type { Assignment, Moment, Student } from "../../model/class.ts";
import { sha256 } from "../../platform/hash.ts";
import { renderJson } from "../../platform/json-text.ts";
import { isMissingFile } from "../../platform/missing-file.ts";
import type { ManualChange } from "../marks/layers.ts";
import type { Mark } from "../policy/mark.ts";
import { marksOf, type Grading } from "./grading.ts";

const SCHEMA = "applied-marks/1";

/** Names are left out: they are in roster.csv alone. Places in manual.csv, too: they move when a row is added. */
type MarksFile = Omit<Grading, "students" | "assignment" | "manual"> & {
  readonly schema: typeof SCHEMA;
  readonly assignment: Omit<Assignment, "extensions"> & { readonly extensions: Readonly<Record<string, Moment>> };
  readonly students: readonly Omit<Student, "name">[];
  readonly manual: readonly Omit<ManualChange, "at">[];
  readonly marks: readonly Omit<Mark, "steps">[];
};

/** `changed`: by hand, or by another version of the judge; nothing can be compared with it. */
export type ReadMarks =
  | { readonly kind: "read"; readonly grading: Grading; readonly sum: string }
  | { readonly kind: "absent" }
  | { readonly kind: "changed" };

/** The text of marks.json, and its sum. The same grading gives the same bytes. */
export function renderMarks(grading: Grading): { readonly text: string; readonly sum: string } {
  const { assignment, students, manual, timeZone, attempts, problems, judge } = grading;
  const body: MarksFile = {
    schema: SCHEMA,
    assignment: { ...assignment, extensions: Object.fromEntries(assignment.extensions) },
    timeZone,
    students: students.map(({ id, group }) => ({ id, ...(group === undefined ? {} : { group }) })),
    problems,
    judge,
    attempts,
    manual: manual.map((change) => {
      const { at: _, ...decided } = change;
      return decided;
    }),
    marks: marksOf(grading).map((mark) => {
      const { steps: _, ...result } = mark;
      return result;
    }),
  };
  const sum = sumOf(body);
  return { text: renderJson({ sum, ...body }), sum };
}

/** The marks that were applied last. */
export async function readAppliedMarks(path: string): Promise<ReadMarks> {
  try {
    return parseMarks(await readFile(path, "utf8"));
  } catch (error) {
    if (isMissingFile(error)) return { kind: "absent" };
    if (error instanceof SyntaxError) return { kind: "changed" };
    throw error;
  }
}

/** Throws a SyntaxError when it is no JSON. */
export function parseMarks(text: string): ReadMarks {
  const whole: unknown = JSON.parse(text);
  if (typeof whole !== "object" || whole === null || !("sum" in whole)) return { kind: "changed" };
  const { sum, ...body } = whole;
  if (typeof sum !== "string" || sumOf(body) !== sum) return { kind: "changed" };
  // The sum says that this is what was written above.
  const file: MarksFile = JSON.parse(JSON.stringify(body));
  if (file.schema !== SCHEMA) return { kind: "changed" };
  const { assignment, students, manual, timeZone, attempts, problems, judge } = file;
  const at = { file: "manual.csv", line: 1, column: 1 };
  const grading: Grading = {
    assignment: { ...assignment, extensions: new Map(Object.entries(assignment.extensions)) },
    students: students.map((student) => ({ ...student, name: student.id })),
    manual: manual.map((change) => ({ ...change, at })),
    timeZone,
    attempts,
    problems,
    judge,
  };
  return { kind: "read", grading, sum };
}

const sumOf = (body: object): string => sha256(JSON.stringify(body));
