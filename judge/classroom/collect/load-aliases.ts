// aliases.csv: what a person has settled by hand. It comes before everything else.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Assignment, Class } from "../../model/class.ts";
import { hasErrors, type Diagnostic } from "../../model/diagnostic.ts";
import { readCsvFile, type CsvRow, type CsvTable } from "../../platform/csv-file.ts";
import { findNearest } from "../../problem/nearest.ts";

/** One row. `origin` is a path below submissions/, or an account such as `canvas:1234`; `student` is an id, or `-`: leave it out. */
export type Alias = {
  readonly origin: string;
  readonly student?: string;
  readonly problem?: string;
  readonly line: number;
};

export type LoadedAliases = { readonly aliases: Aliases; readonly diagnostics: readonly Diagnostic[] };

/** In the place of a student: what lies there is nobody's work. */
export const LEFT_OUT = "-";

/** Reads aliases.csv of a class; a class without one has settled nothing. Rows for other assignments are passed over. */
export async function loadAliases(course: Class, assignment: Assignment): Promise<LoadedAliases> {
  const path = join(course.directory, "aliases.csv");
  if (!existsSync(path)) return { aliases: new Aliases([], path), diagnostics: [] };
  const read = await readCsvFile(path);
  if (read.kind === "refused") return { aliases: new Aliases([], path), diagnostics: read.diagnostics };
  const { rows, diagnostics } = readRows(read.table, { course, assignment });
  const aliases = new Aliases(rows, path);
  return { aliases, diagnostics: [...read.warnings, ...diagnostics] };
}

type For = { readonly course: Class; readonly assignment: Assignment };

function readRows(
  table: CsvTable,
  { course, assignment }: For,
): { readonly rows: readonly Alias[]; readonly diagnostics: readonly Diagnostic[] } {
  const titles = table.rows[0]?.cells.map(({ value }) => value.trim().toLowerCase()) ?? [];
  const missing = ["origin", "student"].filter((title) => !titles.includes(title));
  if (missing.length > 0) {
    const message = `there is no column ${missing.join(" and no column ")}`;
    const hint = "the first line is: origin,student,problem";
    return { rows: [], diagnostics: [errorAt(table, 1, { code: "A002", message, hint })] };
  }
  const diagnostics: Diagnostic[] = [];
  const rows: Alias[] = [];
  const first = new Map<string, Alias>();
  for (const row of table.rows.slice(1)) {
    const alias = readRow(row, titles, assignment.name);
    if (alias === undefined) continue;
    const wrong = mistakeIn(alias, { course, assignment }) ?? clashWith(first.get(alias.origin), alias);
    if (wrong !== undefined) diagnostics.push(errorAt(table, alias.line, wrong));
    else if (!first.has(alias.origin)) rows.push(alias);
    first.set(alias.origin, first.get(alias.origin) ?? alias);
  }
  return { rows, diagnostics };
}

/** Undefined for an empty row and for one of another assignment. */
function readRow(row: CsvRow, titles: readonly string[], assignment: string): Alias | undefined {
  const cell = (title: string): string => row.cells[titles.indexOf(title)]?.value.trim() ?? "";
  if (row.cells.every(({ value }) => value.trim() === "")) return undefined;
  const path = cell("origin")
    .normalize("NFC")
    .replace(/^\.?\//u, "")
    .replace(/^submissions\//u, "")
    .replace(/\/+$/u, "");
  const line = row.cells[0]?.at.line ?? 1;
  const isAccount = ACCOUNT.test(path);
  if (path !== "" && !isAccount && path !== assignment && !path.startsWith(`${assignment}/`)) return undefined;
  const origin = isAccount ? path.toLowerCase() : path.slice(assignment.length + 1);
  const [student, problem] = [cell("student"), cell("problem")];
  return { origin, ...(student === "" ? {} : { student }), ...(problem === "" ? {} : { problem }), line };
}

const ACCOUNT = /^(?:canvas|moodle|gradescope|github|repo|sid):/iu;

type Mistake = { readonly code: string; readonly message: string; readonly hint: string };

function mistakeIn({ origin, student, problem }: Alias, { course, assignment }: For): Mistake | undefined {
  if (origin === "")
    return {
      code: "A003",
      message: "this row names no file, folder or account",
      hint: "copy the origin from the table of what is unmatched",
    };
  if (student === undefined && problem === undefined) {
    return {
      code: "A003",
      message: "this row names no student",
      hint: "write the student's id, or - to leave the file out",
    };
  }
  const ids = course.students.map(({ id }) => id);
  if (student !== undefined && student !== LEFT_OUT && !ids.includes(student)) {
    const hint = hintFor(student, ids) ?? "write an id as roster.csv has it";
    return { code: "A004", message: `${JSON.stringify(student)} is not in the roster`, hint };
  }
  const slugs = assignment.problems.map(({ slug }) => slug);
  if (problem === undefined || slugs.includes(problem)) return undefined;
  // An account hands in for every assignment.
  if (ACCOUNT.test(origin)) return undefined;
  return {
    code: "A005",
    message: `${JSON.stringify(problem)} is no problem of ${assignment.name}`,
    hint: hintFor(problem, slugs) ?? `it has ${slugs.join(", ")}`,
  };
}

function hintFor(word: string, known: readonly string[]): string | undefined {
  const nearest = findNearest(word, known);
  return nearest === undefined ? undefined : `did you mean ${nearest}?`;
}

function clashWith(before: Alias | undefined, alias: Alias): Mistake | undefined {
  if (before === undefined || (before.student === alias.student && before.problem === alias.problem)) return undefined;
  return {
    code: "A006",
    message: `${alias.origin} is settled twice`,
    hint: `line ${before.line} says otherwise; keep one`,
  };
}

function errorAt(table: CsvTable, line: number, mistake: Mistake): Diagnostic {
  return { ...mistake, severity: "error", at: { file: table.file, line, column: 1 }, lineText: table.lineText(line) };
}

/** The rows by origin; which of them have been used is kept, because one that fits nothing is a mistake. */
export class Aliases {
  readonly #rows: ReadonlyMap<string, Alias>;
  readonly #used = new Set<string>();
  readonly #file: string;

  constructor(rows: readonly Alias[], file: string) {
    this.#rows = new Map(rows.map((row) => [row.origin, row]));
    this.#file = file;
  }

  /** What settles a file: the row for it, else for the nearest folder around it. */
  findForPath(origin: string): Alias | undefined {
    const parts = origin.normalize("NFC").split("/");
    for (let length = parts.length; length > 0; length -= 1) {
      const found = this.#take(parts.slice(0, length).join("/"));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What settles an account: `canvas:1234`. */
  findForAccount(key: string): Alias | undefined {
    return this.#take(key);
  }

  /** Origins that are paths. */
  paths(): ReadonlySet<string> {
    return new Set(this.#rows.keys());
  }

  /** A warning for every row that nothing asked for. Accounts of other assignments are no mistake. */
  unused(): readonly Diagnostic[] {
    return [...this.#rows.values()]
      .filter(({ origin }) => !this.#used.has(origin) && !ACCOUNT.test(origin))
      .map(({ origin, line }) => ({
        code: "A007",
        severity: "warning",
        message: `nothing that was handed in is called ${JSON.stringify(origin)}`,
        hint: "copy the origin from the table of what is unmatched",
        at: { file: this.#file, line, column: 1 },
      }));
  }

  #take(key: string): Alias | undefined {
    const found = this.#rows.get(key);
    if (found !== undefined) this.#used.add(key);
    return found;
  }
}

/** Whether the rows may be used. */
export const areUsable = ({ diagnostics }: LoadedAliases): boolean => !hasErrors(diagnostics);
