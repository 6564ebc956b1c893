import type { Assignment, Student } from "../../model/class.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseCsv, renderCsv, type CsvCell, type CsvTable } from "../../platform/csv-file.ts";
import { quote } from "../../problem/shape.ts";
import type { Mark } from "../policy/mark.ts";
import {
  isSame,
  ownRows,
  type FilledGradebook,
  type GradebookRequest,
  type LeftReason,
  type LeftRow,
  type WrittenCell,
} from "./filled.ts";
import { makeHarmless } from "./formula-cells.ts";
import { isTaken, readMoodle, readMoodleNumber, type MoodleColumns, type MoodleRow } from "./moodle-rules.ts";

/** `participants`: the student of each participant number, as the files that were handed in told. */
export type MoodleRequest = GradebookRequest & { readonly participants?: ReadonlyMap<string, string> };

type Accepted = Extract<ReturnType<typeof readMoodle>, { readonly kind: "accepted" }>;

/**
 * The worksheet that came, filled in: grades, and comments where there were none. Rows are matched by participant number, e-mail address
 * and ID number, never by name.
 */
export function fillMoodle(request: MoodleRequest): FilledGradebook {
  const { table, assignment, students, marks } = request;
  const sheet = readMoodle(table);
  if (sheet.kind === "refused") return { kind: "refused", diagnostics: [noWorksheet(table, sheet.reason)] };
  const { owned, left } = ownRows(sheet.rows, (row) => ownersOf(row, request));
  const changed = new Map<CsvCell, string>();
  const written: WrittenCell[] = [];
  const leftRows: LeftRow[] = [...left];
  const markOf = new Map(marks.map((mark) => [mark.student, mark]));
  for (const { row, student } of owned) {
    const mark = markOf.get(student.id);
    const comment = mark === undefined ? undefined : commentFor(row, sheet.columns, mark);
    if (comment !== undefined) changed.set(comment.cell, comment.text);
    const grade = gradeFor(row, sheet, mark);
    if (grade.kind === "left") {
      leftRows.push({ line: row.line, name: row.name, student: student.id, reason: grade.reason });
    } else if (grade.kind === "new") {
      changed.set(grade.cell, grade.text);
      written.push({ student: student.id, line: row.line, from: grade.cell.value, to: grade.text });
    }
  }
  const bytes = renderCsv(table, changed);
  const wrong = findMisread({ table, bytes, written });
  if (wrong !== undefined) return { kind: "refused", diagnostics: [wrong] };
  const present = new Set(owned.map(({ student }) => student.id));
  const absent = students.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  leftRows.sort((a, b) => a.line - b.line);
  return { kind: "filled", bytes, written, left: leftRows, absent, warnings: warningsFor(table, sheet, assignment) };
}

function noWorksheet(table: CsvTable, reason: string): Diagnostic {
  return {
    code: "L070",
    severity: "error",
    message: `this is no grading worksheet of Moodle: ${reason}`,
    hint: "download it in English from the assignment (Download grading worksheet), and give that file",
    at: { file: table.file, line: 1, column: 1 },
    lineText: table.lineText(1),
  };
}

/** The roster's number counts only beside the name: Moodle counts participants anew in each assignment. Keys that disagree give two owners. */
function ownersOf(row: MoodleRow, { students, participants }: MoodleRequest): readonly Student[] {
  const known = participants?.get(row.participant);
  const identity = (wanted: string | undefined): boolean => row.identity.some((value) => isSame(value, wanted));
  return students.filter(({ id, email, moodle, name }) => {
    const isNumber = isSame(moodle, row.participant) && identity(name);
    return id === known || isNumber || identity(email) || identity(id);
  });
}

type Grade =
  | { readonly kind: "new"; readonly cell: CsvCell; readonly text: string }
  | { readonly kind: "same" }
  | { readonly kind: "left"; readonly reason: LeftReason };

function gradeFor(row: MoodleRow, sheet: Accepted, mark: Mark | undefined): Grade {
  const result = mark?.result ?? { kind: "missing" };
  switch (result.kind) {
    case "missing":
    case "pending":
      return { kind: "left", reason: result.kind };
    case "excused":
      return { kind: "left", reason: "excused-by-hand" };
    case "points": {
      const cell = row.cells[sheet.columns.grade];
      if (cell === undefined || row.isLocked) return { kind: "left", reason: "locked" };
      if (row.maximum !== undefined && result.points > row.maximum) return { kind: "left", reason: "above-maximum" };
      if (readMoodleNumber(cell.value) === result.points) return { kind: "same" };
      const text = result.points.toFixed(2);
      return { kind: "new", cell, text: sheet.hasDecimalComma ? text.replace(".", ",") : text };
    }
  }
}

/** Only into an empty cell: what a person wrote there stays. The cell is HTML to Moodle. */
function commentFor(
  row: MoodleRow,
  columns: MoodleColumns,
  mark: Mark,
): { readonly cell: CsvCell; readonly text: string } | undefined {
  const cell = row.cells[columns.comments ?? -1];
  if (cell === undefined || cell.value.trim() !== "" || mark.comments.length === 0) return undefined;
  return { cell, text: makeHarmless(mark.comments.map(escapeHtml).join("<br>")) };
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(/\r?\n/gu, "<br>");

type Result = { readonly table: CsvTable; readonly bytes: Buffer; readonly written: readonly WrittenCell[] };

/** Reads the filled file as Moodle will: a grade that it would pass over or take for another must not leave this machine. */
function findMisread({ table, bytes, written }: Result): Diagnostic | undefined {
  const again = parseCsv(table.file, bytes);
  const sheet = again.kind === "read" ? readMoodle(again.table) : undefined;
  const wrong = written.find(({ line, to }) => {
    const row = sheet?.kind === "accepted" ? sheet.rows.find((one) => one.line === line) : undefined;
    if (row === undefined || sheet?.kind !== "accepted") return true;
    return !isTaken(row, sheet.columns) || row.cells[sheet.columns.grade]?.value !== to;
  });
  if (wrong === undefined) return undefined;
  const message = `Moodle would not read ${quote(wrong.to)} in this line of the filled file`;
  const at = { file: table.file, line: wrong.line, column: 1 };
  return { code: "L069", severity: "error", message, hint: "download the worksheet again", at };
}

function warningsFor(table: CsvTable, { columns, rows }: Accepted, { points }: Assignment): readonly Diagnostic[] {
  const titleOf = (index: number): string => quote(table.rows[0]?.cells[index]?.value ?? "");
  const at = { file: table.file, line: 1, column: 1 };
  const other = rows.find(({ maximum }) => maximum !== undefined && maximum !== points);
  const guessed: Diagnostic = {
    code: "L071",
    severity: "warning",
    message: `the headings are not English; by what stands in them, ${titleOf(columns.identifier)} names the student and ${titleOf(columns.grade)} is the grade`,
    hint: "check the changes; comments are left out. Download the worksheet with Moodle in English for all of it",
    at,
  };
  const maximum: Diagnostic = {
    code: "L064",
    severity: "warning",
    message: `Moodle has ${other?.maximum} points for this assignment, class.yaml ${points}`,
    hint: `write points: ${other?.maximum} into class.yaml, or change the assignment in Moodle`,
    at: { ...at, line: other?.line ?? 1 },
  };
  return [...(columns.isGuessed ? [guessed] : []), ...(other === undefined ? [] : [maximum])];
}
