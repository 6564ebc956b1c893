import type { Assignment, Class } from "../../model/class.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { readCsvFile, type CsvCell, type CsvTable, type ReadCsv } from "../../platform/csv-file.ts";
import { Findings } from "../../problem/findings.ts";
import { findNearest } from "../../problem/nearest.ts";
import { quote } from "../../problem/shape.ts";
import { textOfCell } from "../gradebook/formula-cells.ts";
import type { Decision, ManualChange } from "./layers.ts";

/** The manual layer; it may be used only when no diagnostic is an error. */
export type LoadedManual = { readonly changes: readonly ManualChange[]; readonly diagnostics: readonly Diagnostic[] };

type Known = Pick<Class, "students" | "assignments">;

/** Reads manual.csv of a class folder; without the file nothing was decided by hand. */
export async function loadManual(path: string, known: Known): Promise<LoadedManual> {
  const read = await readCsvFile(path);
  const isAbsent = read.kind === "refused" && read.diagnostics.some(({ code }) => code === "T001");
  return isAbsent ? { changes: [], diagnostics: [] } : readManual(read, known);
}

const COLUMNS = ["assignment", "student", "problem", "points", "excused", "comment"] as const;
type Column = (typeof COLUMNS)[number];

/** Reads the table of manual changes: one row for a student and an assignment, or one of its problems. All mistakes at once. */
export function readManual(read: ReadCsv, known: Known): LoadedManual {
  if (read.kind === "refused") return { changes: [], diagnostics: read.diagnostics };
  const { table } = read;
  const findings = new Findings({ file: table.file, diagnostics: read.warnings, lineText: table.lineText });
  const columns = findColumns(table, findings);
  if (columns === undefined) return { changes: [], diagnostics: findings.list() };
  const seen = new Map<string, number>();
  const changes = table.rows.slice(1).flatMap(({ cells }) => {
    const [first] = cells;
    if (first === undefined || cells.every(({ value }) => value.trim() === "")) return [];
    const row: Row = {
      first,
      cell: (column) => cells[columns.get(column) ?? -1] ?? first,
      text: (column) => textOfCell(cells[columns.get(column) ?? -1]?.value ?? ""),
      file: table.file,
    };
    const change = readChange(row, known, findings);
    if (change === undefined) return [];
    const key = JSON.stringify([change.assignment, change.student, change.problem]);
    const line = seen.get(key);
    if (line === undefined) seen.set(key, first.at.line);
    else {
      const hint = `the first is in line ${line}; keep the one that counts`;
      findings.error(first.at, {
        code: "L054",
        message: "a second row for this student and assignment or problem",
        hint,
      });
    }
    return [change];
  });
  return { changes, diagnostics: findings.list() };
}

type Row = {
  readonly first: CsvCell;
  /** The first cell where the row has no such column. */
  readonly cell: (column: Column) => CsvCell;
  readonly text: (column: Column) => string;
  readonly file: string;
};

function findColumns(table: CsvTable, findings: Findings): ReadonlyMap<Column, number> | undefined {
  const header = table.rows[0]?.cells.map(({ value }) => value.trim().toLowerCase()) ?? [];
  const absent = (["assignment", "student"] as const).filter((column) => !header.includes(column));
  const unknown = header.filter((heading) => heading !== "" && !COLUMNS.some((column) => column === heading));
  for (const wrong of [
    ...absent.map((name) => `there is no column ${name}`),
    ...unknown.map((name) => `unknown column ${quote(name)}`),
  ]) {
    const hint = `the first line names the columns: ${COLUMNS.join(",")}`;
    findings.error({ line: 1, column: 1 }, { code: "L050", message: wrong, hint });
  }
  if (absent.length + unknown.length > 0) return undefined;
  return new Map(
    COLUMNS.flatMap((column) => (header.includes(column) ? [[column, header.indexOf(column)] as const] : [])),
  );
}

function readChange(row: Row, known: Known, findings: Findings): ManualChange | undefined {
  const assignment = known.assignments.find(({ name }) => name === row.text("assignment"));
  const student = known.students.find(({ id }) => id === row.text("student"));
  if (assignment === undefined)
    reportUnknown({ row, column: "assignment", names: known.assignments.map(({ name }) => name) }, findings);
  if (student === undefined)
    reportUnknown({ row, column: "student", names: known.students.map(({ id }) => id) }, findings);
  if (assignment === undefined || student === undefined) return undefined;
  const slug = row.text("problem");
  const problem = assignment.problems.find((one) => one.slug === slug);
  if (slug !== "" && problem === undefined) {
    reportUnknown({ row, column: "problem", names: assignment.problems.map((one) => one.slug) }, findings);
    return undefined;
  }
  const decision = readDecision(row, mostPoints(assignment, slug), findings);
  if (decision === undefined) return undefined;
  const comment = row.text("comment");
  if (decision.kind === "keep" && comment === "") {
    const hint = "write points, yes under excused, or a comment; or remove the row";
    findings.warning(row.first.at, { code: "L053", message: "this row decides nothing", hint });
  }
  return {
    assignment: assignment.name,
    student: student.id,
    ...(problem === undefined ? {} : { problem: slug }),
    decision,
    ...(comment === "" ? {} : { comment }),
    at: { file: row.file, ...row.first.at },
  };
}

type Unknown = { readonly row: Row; readonly column: Column; readonly names: readonly string[] };

function reportUnknown({ row, column, names }: Unknown, findings: Findings): void {
  const message = `there is no ${column} ${quote(row.text(column))}`;
  findings.error(row.cell(column).at, { code: "L051", message, hint: hintFor(row.text(column), names) });
}

/** The list of a large class fills a screen. */
function hintFor(name: string, known: readonly string[]): string {
  const nearest = findNearest(name, known);
  if (nearest !== undefined) return `did you mean ${nearest}?`;
  return `known here: ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : ""}`;
}

/** The points that can be reached, for the whole or for one problem. */
function mostPoints({ problems, points }: Assignment, slug: string): number {
  if (slug === "") return points;
  const total = problems.reduce((sum, { weight }) => sum + weight, 0);
  const weight = problems.find((problem) => problem.slug === slug)?.weight ?? 0;
  return total === 0 ? 0 : (points * weight) / total;
}

const YES = new Set(["yes", "y", "true", "x", "1", "ex", "excused", "是", "✓"]);
const NO = new Set(["", "no", "n", "false", "0", "否"]);

function readDecision(row: Row, most: number, findings: Findings): Decision | undefined {
  const [points, excused] = [row.text("points"), row.text("excused").toLowerCase()];
  if (!YES.has(excused) && !NO.has(excused)) {
    const message = `${quote(row.text("excused"))} is neither yes nor no`;
    findings.error(row.cell("excused").at, { code: "L056", message, hint: "write yes, or nothing" });
    return undefined;
  }
  if (points === "") return { kind: YES.has(excused) ? "excused" : "keep" };
  if (YES.has(excused)) {
    const message = "points for a student who is excused";
    findings.error(row.cell("points").at, { code: "L053", message, hint: "remove one of the two" });
    return undefined;
  }
  if (!/^\d{1,6}(?:[.,]\d{1,6})?$/u.test(points)) {
    const message = `${quote(points)} are no points`;
    findings.error(row.cell("points").at, { code: "L052", message, hint: "write a number that is not negative: 12.5" });
    return undefined;
  }
  const value = Number(points.replace(",", "."));
  if (value > most) {
    const message = `${points} are more than the ${most} that can be reached; they count as they are`;
    findings.warning(row.cell("points").at, { code: "L055", message, hint: "some platforms pass over such a grade" });
  }
  return { kind: "points", points: value };
}
