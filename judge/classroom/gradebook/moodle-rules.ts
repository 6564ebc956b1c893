// The grading worksheet of Moodle as its importer reads it. Headings are in the language of whoever exported it, so that where they are not
// English the columns are found by what stands in them.
import type { CsvCell, CsvTable } from "../../platform/csv-file.ts";
import { textOfCell } from "./formula-cells.ts";

/** Where the columns are, counted from 0; `isGuessed`: by contents, not by heading. */
export type MoodleColumns = {
  readonly identifier: number;
  readonly grade: number;
  readonly maximum?: number;
  readonly changeable?: number;
  readonly comments?: number;
  readonly isGuessed: boolean;
};

export type MoodleRow = {
  readonly line: number;
  readonly name: string;
  readonly cells: readonly CsvCell[];
  /** The number in `Participant 101`, which is also in the names of the files that were handed in. */
  readonly participant: string;
  /** What stands before the grade: name, e-mail address and ID number among it. */
  readonly identity: readonly string[];
  readonly maximum?: number;
  readonly isLocked: boolean;
};

export type ReadMoodle =
  | {
      readonly kind: "accepted";
      readonly columns: MoodleColumns;
      readonly rows: readonly MoodleRow[];
      /** Whether numbers are written with a decimal comma. */
      readonly hasDecimalComma: boolean;
    }
  | { readonly kind: "refused"; readonly reason: string };

/** What Moodle reads: Identifier, Grade and Last modified (grade) must be there. */
export function readMoodle(table: CsvTable): ReadMoodle {
  const [header, ...rest] = table.rows;
  const titles = header?.cells.map(({ value }) => value.trim()) ?? [];
  if (titles.includes("Scale"))
    return { kind: "refused", reason: "the assignment is graded by a scale, not by points" };
  const body = rest.filter(({ cells }) => cells.some(({ value }) => value.trim() !== ""));
  const columns =
    findByHeading(titles) ?? findByContents(body.map(({ cells }) => cells.map(({ value }) => value.trim())));
  if (columns === undefined) {
    const shown = titles.slice(0, 6).join(", ");
    return {
      kind: "refused",
      reason: `the columns Identifier, Grade and Last modified (grade) are not there, but ${shown}`,
    };
  }
  const valueAt = (cells: readonly CsvCell[], index: number | undefined): string =>
    textOfCell(cells[index ?? -1]?.value ?? "");
  const rows = body.map(({ cells }): MoodleRow => {
    const maximum = readMoodleNumber(valueAt(cells, columns.maximum));
    return {
      line: cells[0]?.at.line ?? 0,
      name: cells
        .slice(0, 2)
        .map(({ value }) => value)
        .join(", "),
      cells,
      participant: /(\d+)$/u.exec(valueAt(cells, columns.identifier))?.[1] ?? "",
      identity: cells.slice(columns.identifier + 1, columns.grade).map(({ value }) => textOfCell(value)),
      ...(maximum === undefined ? {} : { maximum }),
      isLocked: valueAt(cells, columns.changeable).toLowerCase() === "no",
    };
  });
  const numbers = body.flatMap(({ cells }) => [valueAt(cells, columns.grade), valueAt(cells, columns.maximum)]);
  return { kind: "accepted", columns, rows, hasDecimalComma: numbers.some((text) => /^\d+,\d{1,5}$/u.test(text)) };
}

/** A number as a site writes it, with a point or a comma; undefined when it is none. */
export const readMoodleNumber = (text: string): number | undefined =>
  /^\d+(?:[.,]\d+)?$/u.test(text.trim()) ? Number(text.trim().replace(",", ".")) : undefined;

/** Whether Moodle takes this grade: it passes over blank, negative and too large ones, and over rows that are locked. */
export function isTaken(row: MoodleRow, columns: MoodleColumns): boolean {
  const grade = readMoodleNumber(row.cells[columns.grade]?.value ?? "");
  return grade !== undefined && !row.isLocked && (row.maximum === undefined || grade <= row.maximum);
}

function findByHeading(titles: readonly string[]): MoodleColumns | undefined {
  const find = (title: string): number | undefined => {
    const index = titles.indexOf(title);
    return index === -1 ? undefined : index;
  };
  const [identifier, grade, modified] = [find("Identifier"), find("Grade"), find("Last modified (grade)")];
  if (identifier === undefined || grade === undefined || modified === undefined) return undefined;
  const others = {
    maximum: find("Maximum Grade"),
    changeable: find("Grade can be changed"),
    comments: find("Feedback comments"),
  };
  const present = Object.entries(others).filter(([, index]) => index !== undefined);
  return { identifier, grade, ...Object.fromEntries(present), isGuessed: false };
}

/** In every worksheet the maximum is one and the same number in all rows, and stands right behind the grade. */
function findByContents(rows: readonly (readonly string[])[]): MoodleColumns | undefined {
  const width = Math.min(...rows.map((row) => row.length));
  // With one row any number looks like a maximum.
  if (rows.length < 2 || width < 6) return undefined;
  const values = (index: number): readonly string[] => rows.map((row) => row[index] ?? "");
  const isIdentifier = values(0).every((value) => /^\D+\d+$/u.test(value)) && new Set(values(0)).size === rows.length;
  const maxima = Array.from({ length: width }, (_, index) => index).filter(
    (index) => index > 1 && new Set(values(index)).size === 1 && /^\d+[.,]\d\d$/u.test(rows[0]?.[index] ?? ""),
  );
  const [maximum, second] = maxima;
  if (!isIdentifier || maximum === undefined || second !== undefined) return undefined;
  const isGrade = values(maximum - 1).every(
    (value) => value === "" || value === "-" || readMoodleNumber(value) !== undefined,
  );
  return isGrade ? { identifier: 0, grade: maximum - 1, maximum, isGuessed: true } : undefined;
}
