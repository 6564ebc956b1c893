import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gradingFiles } from "../../judge/classroom/grade/grading-files.ts";
import { readAppliedMarks } from "../../judge/classroom/grade/applied-marks.ts";
import { marksOf } from "../../judge/classroom/grade/grading.ts";
import { readCanvas, readCanvasGrade } from "../../judge/classroom/gradebook/canvas-rules.ts";
import { isTaken, readMoodle, readMoodleNumber } from "../../judge/classroom/gradebook/moodle-rules.ts";
import type { MarkResult } from "../../judge/classroom/policy/mark.ts";
import { parseCsv, type CsvTable } from "../../judge/platform/csv-file.ts";
import { namesIn } from "../../judge/platform/names-in.ts";

/** How many grades were compared, and everything that is wrong, as sentences. */
export type CheckedGradebooks = { readonly grades: number; readonly faults: readonly string[] };

/**
 * Reads the gradebooks that were filled in as their platforms do, and compares every grade with marks.json and every other cell with the file
 * that came. Whose row it is follows from the ids of the class alone, which are SIS User ID and ID number. Throws when there are no applied marks.
 */
export async function checkFilled(directory: string, assignment: string): Promise<CheckedGradebooks> {
  const files = gradingFiles({ directory }, { name: assignment });
  const applied = await readAppliedMarks(files.marks);
  if (applied.kind !== "read") throw new Error(`${directory} holds no applied marks of ${assignment}`);
  const title = applied.grading.assignment.title;
  const results = new Map(marksOf(applied.grading).map(({ student, result }) => [student, result]));
  const checked = namesIn(files.filled).map((name) => {
    const filled = parse(join(files.filled, name));
    const came = [join(directory, name), join(directory, "submissions", assignment, name)].flatMap(parseIfThere);
    const grades = gradesIn(filled, title);
    const faults = [
      ...(grades.length === 0
        ? ["no platform reads a grade in it"]
        : grades.flatMap((grade) => faultOf(grade, results))),
      ...(came[0] === undefined ? ["no such file came"] : otherCells(came[0], filled, grades)),
    ];
    return { grades: grades.length, faults: faults.map((fault) => `${basename(name)}: ${fault}`) };
  });
  const none = checked.length === 0 ? ["no gradebook was filled in"] : [];
  return {
    grades: checked.reduce((sum, { grades }) => sum + grades, 0),
    faults: [...none, ...checked.flatMap(({ faults }) => faults)],
  };
}

function parse(path: string): CsvTable {
  const read = parseCsv(path, readFileSync(path));
  if (read.kind === "refused") throw new Error(`${path} is no table: ${read.diagnostics[0]?.message}`);
  return read.table;
}

function parseIfThere(path: string): readonly CsvTable[] {
  try {
    return [parse(path)];
  } catch {
    return [];
  }
}

/** What the platform understands of one row: `column` and `line` are the cell's. */
type Grade = {
  readonly student: string;
  readonly line: number;
  readonly column: number;
  readonly read: MarkResult | "passed-over";
};

function gradesIn(table: CsvTable, title: string): readonly Grade[] {
  const canvas = readCanvas(table);
  if (canvas.kind === "accepted") {
    const column = canvas.columns.find((one) => one.title === title && one.kind === "assignment");
    if (column === undefined) return [];
    return canvas.rows.map(({ sisUserId, line, cells }) => {
      const grade = readCanvasGrade(cells[column.index]?.value ?? "");
      const read =
        grade.kind === "none" ? { kind: "missing" as const } : grade.kind === "unreadable" ? "passed-over" : grade;
      return { student: sisUserId, line, column: column.index, read };
    });
  }
  const moodle = readMoodle(table);
  if (moodle.kind === "refused") return [];
  const { columns, rows } = moodle;
  return rows.map((row) => {
    const text = row.cells[columns.grade]?.value ?? "";
    const points = readMoodleNumber(text);
    const taken = isTaken(row, columns) && points !== undefined ? { kind: "points" as const, points } : "passed-over";
    const read = text.trim() === "" ? { kind: "missing" as const } : taken;
    return { student: row.identity[1] ?? "", line: row.line, column: columns.grade, read };
  });
}

function faultOf({ student, line, read }: Grade, results: ReadonlyMap<string, MarkResult>): readonly string[] {
  const result = results.get(student);
  if (result === undefined) return [`line ${line} is of ${student}, whom marks.json does not have`];
  // Both platforms keep the cell as it came, here empty, for who has nothing; Moodle for who is excused, too.
  const stays = result.kind === "missing" || result.kind === "pending" || result.kind === "excused";
  const isRight =
    typeof read === "object" &&
    (read.kind === "points"
      ? result.kind === "points" && Math.abs(read.points - result.points) < 0.005
      : read.kind === result.kind || (read.kind === "missing" && stays));
  return isRight
    ? []
    : [`line ${line}: ${student} has ${JSON.stringify(result)}, and the platform reads ${JSON.stringify(read)}`];
}

/** Cells that are no grades, and no comments of Moodle that were empty, must be as they came. */
function otherCells(came: CsvTable, filled: CsvTable, grades: readonly Grade[]): readonly string[] {
  const own = new Set(grades.map(({ line, column }) => `${line}/${column}`));
  const comments = came.rows[0]?.cells.findIndex(({ value }) => value === "Feedback comments") ?? -1;
  return came.rows.flatMap(({ cells, end }, row) => {
    const others = filled.rows[row];
    if (others?.cells.length !== cells.length || others.end !== end) return [`line ${row + 1} has other cells`];
    return cells.flatMap(({ raw, at }, column) => {
      const isFree = own.has(`${at.line}/${column}`) || (column === comments && raw === "");
      return isFree || others.cells[column]?.raw === raw ? [] : [`line ${at.line}, column ${column + 1} has changed`];
    });
  });
}
