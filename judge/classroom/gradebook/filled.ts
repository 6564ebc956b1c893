import type { Assignment, Student } from "../../model/class.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { CsvTable } from "../../platform/csv-file.ts";
import type { Mark } from "../policy/mark.ts";

/** A gradebook of a platform that is to be filled in with the marks of one assignment. */
export type GradebookRequest = {
  readonly table: CsvTable;
  readonly assignment: Assignment;
  readonly students: readonly Student[];
  readonly marks: readonly Mark[];
};

/** Why a row stays as it came. */
export type LeftReason =
  | "not-in-roster"
  | "two-students"
  | "second-row"
  | "missing"
  | "pending"
  | "locked"
  | "excused-by-hand"
  | "above-maximum";

/** A cell that changed: what a person has to see before the file goes back. Lines count from 1. */
export type WrittenCell = {
  readonly student: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
};

/** A row that stayed as it came; `name` is its first cells' text, for a person to find it. */
export type LeftRow = {
  readonly line: number;
  readonly name: string;
  readonly student?: string;
  readonly reason: LeftReason;
};

/** `absent`: students of the roster whom no row belongs to. In `bytes` every cell that is not in `written` or a comment is as it came. */
export type FilledGradebook =
  | {
      readonly kind: "filled";
      readonly bytes: Buffer;
      readonly written: readonly WrittenCell[];
      readonly left: readonly LeftRow[];
      readonly absent: readonly string[];
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] };

/** A row of a gradebook with the student it belongs to. */
export type OwnedRow<Row> = { readonly row: Row; readonly student: Student };

/** Which rows belong to whom, each student to one row; `left` are those of nobody, of two, or second ones. */
export function ownRows<Row extends { readonly line: number; readonly name: string }>(
  rows: readonly Row[],
  findOwners: (row: Row) => readonly Student[],
): { readonly owned: readonly OwnedRow<Row>[]; readonly left: readonly LeftRow[] } {
  const owned: OwnedRow<Row>[] = [];
  const left: LeftRow[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const [student, second] = new Set(findOwners(row));
    const place = { line: row.line, name: row.name };
    if (student === undefined) left.push({ ...place, reason: "not-in-roster" });
    else if (second !== undefined) left.push({ ...place, reason: "two-students" });
    else if (seen.has(student.id)) left.push({ ...place, student: student.id, reason: "second-row" });
    else {
      seen.add(student.id);
      owned.push({ row, student });
    }
  }
  return { owned, left };
}

/** Whether two texts are the same but for case and white space around them; nothing is the same as nothing. */
export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();
