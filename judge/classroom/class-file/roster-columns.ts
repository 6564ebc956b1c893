import type { CsvCell, CsvTable } from "../../platform/csv-file.ts";
import { didYouMean, quote } from "../../problem/shape.ts";
import type { Findings } from "../../problem/findings.ts";

/** What a column of the roster means, with the headings that platforms give it. Case, spaces, `_` and `-` do not count. */
const HEADINGS = {
  id: ["id", "student id", "identifier", "roster identifier", "sid", "id number", "sis user id"],
  name: ["name", "full name", "student", "student name"],
  email: ["email", "e-mail", "email address"],
  canvas: ["canvas", "canvas id", "canvas user id"],
  moodle: ["moodle", "moodle id", "moodle user id"],
  gradescope: ["gradescope", "gradescope id"],
  github: ["github", "github username", "username"],
  group: ["group", "section", "sections", "class"],
} as const;

export type RosterColumn = keyof typeof HEADINGS;

/** The keys of `HEADINGS`, in order. */
export const ROSTER_COLUMNS = Object.keys(HEADINGS).filter((name): name is RosterColumn =>
  Object.hasOwn(HEADINGS, name),
);

/** Where each column is, counted from 0; missing and repeated ones (L030, L031) are reported, unknown ones (L032) passed over. */
export function findColumns(table: CsvTable, findings: Findings): ReadonlyMap<RosterColumn, number> {
  const header = table.rows[0]?.cells ?? [];
  const found = new Map<RosterColumn, number>();
  header.forEach((cell, index) => {
    const column = columnOf(cell.value);
    if (column === undefined) reportUnknown(cell, [...found.keys()], findings);
    else if (found.has(column)) {
      const message = `a second column for ${column}: ${quote(cell.value)}`;
      findings.error(cell.at, { code: "L031", message, hint: "keep one of the two" });
    } else found.set(column, index);
  });
  for (const column of ["id", "name"] as const) {
    if (found.has(column)) continue;
    const headings = header.map(({ value }) => value.trim()).filter((value) => value !== "");
    const message = `there is no column ${column}; the first line has ${quote(headings.join(", "))}`;
    const hint = `the first line names the columns: ${ROSTER_COLUMNS.join(",")}; only id and name must be there`;
    findings.error({ line: 1, column: 1 }, { code: "L030", message, hint });
  }
  return found;
}

function reportUnknown(cell: CsvCell, found: readonly RosterColumn[], findings: Findings): void {
  if (cell.value.trim() === "") return;
  const absent = ROSTER_COLUMNS.filter((column) => !found.includes(column));
  const message = `the column ${quote(cell.value)} is passed over`;
  findings.warning(cell.at, { code: "L032", message, hint: didYouMean(cell.value, absent) });
}

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, "");

const columnOf = (heading: string): RosterColumn | undefined =>
  ROSTER_COLUMNS.find((column) => HEADINGS[column].some((known) => plain(known) === plain(heading)));
