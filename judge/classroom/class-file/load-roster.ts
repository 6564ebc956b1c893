import { hasErrors, type Diagnostic } from "../../model/diagnostic.ts";
import type { Student } from "../../model/class.ts";
import { readCsvFile, type CsvCell, type CsvRow, type CsvTable, type ReadCsv } from "../../platform/csv-file.ts";
import { Findings } from "../../problem/findings.ts";
import { quote } from "../../problem/shape.ts";
import { isFormula, textOfCell } from "../gradebook/formula-cells.ts";
import { findColumns, ROSTER_COLUMNS, type RosterColumn } from "./roster-columns.ts";

/** `students` are those without a mistake, in the order of the file; they may be used only when no diagnostic is an error. */
export type LoadedRoster = { readonly students: readonly Student[]; readonly diagnostics: readonly Diagnostic[] };

/** Reads roster.csv; all mistakes at once. */
export const loadRoster = async (path: string): Promise<LoadedRoster> => readRoster(await readCsvFile(path));

/** Reads the table of a roster: a heading, then one student a row. Identifiers are texts, leading zeros included. */
export function readRoster(read: ReadCsv): LoadedRoster {
  if (read.kind === "refused") return { students: [], diagnostics: read.diagnostics };
  const { table } = read;
  const findings = new Findings({ file: table.file, diagnostics: read.warnings, lineText: table.lineText });
  const columns = findColumns(table, findings);
  if (hasErrors(findings.list())) return { students: [], diagnostics: findings.list() };
  const seen: Seen = { columns: new Map(), names: new Map() };
  const students = table.rows.slice(1).flatMap((row) => {
    if (row.cells.every(({ value }) => value.trim() === "")) return [];
    const student = readStudent({ row, table, columns }, findings);
    if (student === undefined) return [];
    reportRepeated(student, seen, findings);
    return [student.value];
  });
  if (students.length === 0 && !hasErrors(findings.list())) {
    const hint = "write one line for each student below the first";
    findings.error({ line: 1, column: 1 }, { code: "L040", message: "there is no student in the roster", hint });
  }
  return { students, diagnostics: findings.list() };
}

type RowPlace = {
  readonly row: CsvRow;
  readonly table: CsvTable;
  readonly columns: ReadonlyMap<RosterColumn, number>;
};
type Cells = ReadonlyMap<RosterColumn, CsvCell>;
type ReadStudent = { readonly value: Student; readonly cells: Cells };

/** The id names files of reports, so that it keeps to what every file system takes: 255 bytes, an ending included. */
const ID = /^(?!.*\.$)[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,99}$/u;
const MOST_ID_BYTES = 200;

function readStudent({ row, table, columns }: RowPlace, findings: Findings): ReadStudent | undefined {
  const expected = table.rows[0]?.cells.length ?? 0;
  const [first] = row.cells;
  if (first === undefined) return undefined;
  const beyond = row.cells.slice(expected).some(({ value }) => value.trim() !== "");
  if (row.cells.length < expected || beyond) {
    const message = `this row has ${row.cells.length} cells, the first line ${expected}`;
    const hint = `a cell that holds ${table.delimiter === "\t" ? "a tab" : table.delimiter} needs quotes around it`;
    findings.error(first.at, { code: "L033", message, hint });
    return undefined;
  }
  const cells: Cells = new Map(
    [...columns].flatMap(([column, index]) => {
      const cell = row.cells[index];
      return cell === undefined || textOfCell(cell.value) === "" ? [] : [[column, cell] as const];
    }),
  );
  reportSpreadsheet(cells, findings);
  const text = (column: RosterColumn): string => textOfCell(cells.get(column)?.value ?? "");
  const [id, name] = [text("id"), text("name")];
  if (id === "" || name === "") {
    const missing = id === "" ? "id" : "name";
    const at = row.cells[columns.get(missing) ?? 0]?.at ?? first.at;
    findings.error(at, {
      code: "L034",
      message: `this student has no ${missing}`,
      hint: "write one, or remove the row",
    });
    return undefined;
  }
  if (!ID.test(id) || Buffer.byteLength(id) > MOST_ID_BYTES) {
    const hint = `an id has letters and digits, and - _ . @ + between them, at most 100 in all and ${MOST_ID_BYTES} bytes in UTF-8`;
    findings.error(cells.get("id")?.at ?? first.at, { code: "L035", message: `${quote(id)} cannot be an id`, hint });
    return undefined;
  }
  const others = ROSTER_COLUMNS.filter((column) => column !== "id" && column !== "name" && cells.has(column));
  return { value: { id, name, ...Object.fromEntries(others.map((column) => [column, text(column)])) }, cells };
}

/** What a spreadsheet would run, or has made of a long number. */
function reportSpreadsheet(cells: Cells, findings: Findings): void {
  for (const [column, { value, at }] of cells) {
    if (isFormula(value)) {
      const message = `a spreadsheet would run this cell: ${quote(value)}`;
      findings.warning(at, {
        code: "L039",
        message,
        hint: "it is taken as text, and made harmless where it is written",
      });
    }
    if (column !== "name" && column !== "group" && /^\d(?:[.,]\d+)?E\+\d+$/u.test(value.trim())) {
      const message = `${quote(value)} is a number that a spreadsheet shortened`;
      findings.error(at, { code: "L041", message, hint: "format the column as text, and export it again" });
    }
  }
}

/** What has been seen so far: values of the identifying columns, in small letters, and names, with the lines. */
type Seen = { readonly columns: Map<string, number>; readonly names: Map<string, number> };

const IDENTIFYING = ["id", "email", "canvas", "moodle", "gradescope", "github"] as const;

function reportRepeated({ value, cells }: ReadStudent, seen: Seen, findings: Findings): void {
  for (const column of IDENTIFYING) {
    const cell = cells.get(column);
    if (cell === undefined) continue;
    // Letters count in one case only: ids name files, and platforms differ in whether case counts.
    const key = `${column} ${textOfCell(cell.value).normalize("NFC").toLowerCase()}`;
    const line = seen.columns.get(key);
    if (line === undefined) seen.columns.set(key, cell.at.line);
    else {
      const message = `a second student with the ${column} ${quote(textOfCell(cell.value))}`;
      const code = column === "id" ? "L036" : "L037";
      findings.error(cell.at, { code, message, hint: `the first is in line ${line}; keep one, or correct one` });
    }
  }
  const name = value.name.normalize("NFC").replaceAll(/\s+/gu, " ").toLowerCase();
  const cell = cells.get("name");
  const line = seen.names.get(name);
  if (line !== undefined && cell !== undefined) {
    const message = `a second student of the name ${quote(value.name)}`;
    const hint = `the first is in line ${line}; both are told apart by id, and never matched by name`;
    findings.warning(cell.at, { code: "L038", message, hint });
  } else if (cell !== undefined) seen.names.set(name, cell.at.line);
}
