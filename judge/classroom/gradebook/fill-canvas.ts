import type { Assignment, Student } from "../../model/class.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseCsv, renderCsv, type CsvCell, type CsvTable } from "../../platform/csv-file.ts";
import { quote } from "../../problem/shape.ts";
import type { MarkResult } from "../policy/mark.ts";
import { readCanvas, readCanvasGrade, type CanvasColumn, type CanvasRow } from "./canvas-rules.ts";
import {
  isSame,
  ownRows,
  type FilledGradebook,
  type GradebookRequest,
  type LeftReason,
  type LeftRow,
  type WrittenCell,
} from "./filled.ts";

/** Canvas's own gradebook with the assignment's column filled in. Rows are matched by Canvas ID, SIS User ID and SIS Login ID, never by name. */
export function fillCanvas(request: GradebookRequest): FilledGradebook {
  const { table, assignment, students, marks } = request;
  const canvas = readCanvas(table);
  if (canvas.kind === "refused") {
    const hint = "export the gradebook in Canvas (Grades, Export), and give that file";
    return refuse(table, canvas.cell, {
      code: "L060",
      message: `this is no gradebook of Canvas: ${canvas.reason}`,
      hint,
    });
  }
  const found = findColumn(canvas.columns, assignment);
  if (found.kind === "wrong") return refuse(table, found.cell ?? table.rows[0]?.cells[0], found);
  const { column } = found;
  const { owned, left } = ownRows(canvas.rows, (row) => ownersOf(row, students));
  const changed = new Map<CsvCell, string>();
  const written: WrittenCell[] = [];
  const leftRows: LeftRow[] = [...left];
  const resultOf = new Map(marks.map(({ student, result }) => [student, result]));
  for (const { row, student } of owned) {
    const cell = row.cells[column.index];
    const value = cellFor(resultOf.get(student.id) ?? { kind: "missing" });
    if (cell === undefined || value.kind === "left") {
      const reason = value.kind === "left" ? value.reason : "locked";
      leftRows.push({ line: row.line, name: row.name, student: student.id, reason });
      continue;
    }
    if (isSameGrade(cell.value, value.text)) continue;
    changed.set(cell, value.text);
    written.push({ student: student.id, line: row.line, from: cell.value, to: value.text });
  }
  const bytes = renderCsv(table, changed);
  const wrong = findMisread({ table, bytes, column, written });
  if (wrong !== undefined) return { kind: "refused", diagnostics: [wrong] };
  const present = new Set(owned.map(({ student }) => student.id));
  const absent = students.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  leftRows.sort((a, b) => a.line - b.line);
  return {
    kind: "filled",
    bytes,
    written,
    left: leftRows,
    absent,
    warnings: warnAboutMaximum(column, assignment, table),
  };
}

type Mistake = { readonly code: string; readonly message: string; readonly hint: string };

function refuse(table: CsvTable, cell: CsvCell | undefined, { code, message, hint }: Mistake): FilledGradebook {
  const { line, column } = cell?.at ?? { line: 1, column: 1 };
  const at = { file: table.file, line, column };
  const lineText = table.lineText(line);
  return { kind: "refused", diagnostics: [{ code, severity: "error", message, hint, at, lineText }] };
}

type FoundColumn =
  | { readonly kind: "found"; readonly column: CanvasColumn }
  | (Mistake & { readonly kind: "wrong"; readonly cell?: CsvCell });

/** The column that class.yaml names, or the one with the assignment's title. A column that is not there would become a new assignment, so none is added. */
function findColumn(columns: readonly CanvasColumn[], { column, title, name }: Assignment): FoundColumn {
  const wanted = column === undefined ? [title, name] : [column];
  const isWanted = ({ cell, title: heading, id }: CanvasColumn, text: string): boolean =>
    cell.value.trim() === text || heading === text || id === text;
  const matches =
    wanted.map((text) => columns.filter((one) => isWanted(one, text))).find((list) => list.length > 0) ?? [];
  const [only, second] = matches;
  const named = columns.filter(({ kind }) => kind === "assignment").map(({ cell }) => quote(cell.value.trim()));
  if (only === undefined) {
    const hint = `write column: into class.yaml; columns here: ${named.slice(0, 20).join(", ")}`;
    return { kind: "wrong", code: "L061", message: `there is no column ${wanted.map(quote).join(" or ")}`, hint };
  }
  if (second !== undefined) {
    const hint = `write its whole heading into class.yaml: column: ${quote(only.cell.value.trim())}`;
    const message = `${matches.length} columns could be meant, the second is ${quote(second.cell.value.trim())}`;
    return { kind: "wrong", code: "L062", message, hint, cell: only.cell };
  }
  if (only.kind !== "assignment") {
    const message = `Canvas passes over the column ${quote(only.cell.value.trim())}: it is ${only.kind}`;
    return { kind: "wrong", code: "L063", message, hint: "name the column of the assignment itself", cell: only.cell };
  }
  return { kind: "found", column: only };
}

/** The student of the first key that anybody has, as Canvas itself looks them up. */
function ownersOf({ canvasId, sisUserId, sisLoginId }: CanvasRow, students: readonly Student[]): readonly Student[] {
  const keys: readonly ((student: Student) => boolean)[] = [
    ({ canvas }) => isSame(canvas, canvasId),
    ({ id }) => isSame(id, sisUserId),
    ({ id, email }) => isSame(id, sisLoginId) || isSame(email, sisLoginId),
  ];
  return keys.flatMap((isOwner) => students.filter(isOwner));
}

type CellValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "left"; readonly reason: LeftReason };

function cellFor(result: MarkResult): CellValue {
  switch (result.kind) {
    case "points":
      return { kind: "text", text: String(result.points) };
    case "excused":
      return { kind: "text", text: "EX" };
    case "missing":
    case "pending":
      return { kind: "left", reason: result.kind };
  }
}

/** Canvas compares to a hundredth; a cell that means the same stays as it is written. */
function isSameGrade(before: string, after: string): boolean {
  const [a, b] = [readCanvasGrade(before), readCanvasGrade(after)];
  if (a.kind === "points" && b.kind === "points") return Math.abs(a.points - b.points) < 0.005;
  return a.kind === b.kind && a.kind !== "unreadable";
}

type Result = {
  readonly table: CsvTable;
  readonly bytes: Buffer;
  readonly column: CanvasColumn;
  readonly written: readonly WrittenCell[];
};

/** Reads the filled file as Canvas will: a grade that it would take for another must not leave this machine. */
function findMisread({ table, bytes, column, written }: Result): Diagnostic | undefined {
  const again = parseCsv(table.file, bytes);
  const canvas = again.kind === "read" ? readCanvas(again.table) : undefined;
  const rows = canvas?.kind === "accepted" ? canvas.rows : [];
  const wrong = written.find(({ line, to }) => {
    const value = rows.find((row) => row.line === line)?.cells[column.index]?.value;
    return value === undefined || !isSameGrade(value, to);
  });
  if (wrong === undefined) return undefined;
  const message = `Canvas would not read ${quote(wrong.to)} in this line of the filled file`;
  const at = { file: table.file, line: wrong.line, column: 1 };
  return { code: "L069", severity: "error", message, hint: "export the gradebook again", at };
}

function warnAboutMaximum(column: CanvasColumn, { points }: Assignment, table: CsvTable): readonly Diagnostic[] {
  const { pointsPossible, cell } = column;
  if (pointsPossible === undefined || pointsPossible === points) return [];
  const message = `Canvas has ${pointsPossible} points for ${quote(cell.value.trim())}, class.yaml ${points}`;
  const hint = `write points: ${pointsPossible} into class.yaml, or change the assignment in Canvas`;
  return [{ code: "L064", severity: "warning", message, hint, at: { file: table.file, ...cell.at } }];
}
