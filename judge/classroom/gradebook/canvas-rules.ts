// The gradebook of Canvas as its importer reads it: which headings it takes, which columns it passes over, what a cell means to it.
import type { CsvCell, CsvTable } from "../../platform/csv-file.ts";
import { textOfCell } from "./formula-cells.ts";

export type CanvasGrade =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "excused" }
  | { readonly kind: "none" }
  | { readonly kind: "unreadable" };

/** `id` is the number in `Title (12345)`. A read-only or computed column is passed over by the importer. */
export type CanvasColumn = {
  readonly index: number;
  readonly cell: CsvCell;
  readonly title: string;
  readonly id?: string;
  readonly kind: "assignment" | "read-only" | "computed";
  readonly pointsPossible?: number;
};

export type CanvasRow = {
  readonly line: number;
  readonly name: string;
  readonly cells: readonly CsvCell[];
  readonly canvasId: string;
  readonly sisUserId: string;
  readonly sisLoginId: string;
};

export type ReadCanvas =
  | { readonly kind: "accepted"; readonly columns: readonly CanvasColumn[]; readonly rows: readonly CanvasRow[] }
  | { readonly kind: "refused"; readonly cell: CsvCell | undefined; readonly reason: string };

/** What Canvas reads. Columns the teacher added by hand are among the assignments: the file does not tell them apart. */
export function readCanvas(table: CsvTable): ReadCanvas {
  const [header, ...rest] = table.rows;
  const cells = header?.cells ?? [];
  if (table.delimiter === "\t") return { kind: "refused", cell: cells[0], reason: "Canvas reads commas or semicolons" };
  const identity = findIdentity(cells.map(({ value }) => value.trim()));
  if (identity.kind === "wrong") return { kind: "refused", cell: cells[identity.index], reason: identity.reason };
  const possible = rest.find(({ cells: row }) => row[0]?.value.includes("Points Possible") === true);
  const columns = cells.slice(identity.width).map((cell, offset): CanvasColumn => {
    const index = identity.width + offset;
    return describeColumn({ cell, index, maximum: possible?.cells[index]?.value ?? "" });
  });
  const rows = rest.filter((row) => row !== possible && !isPassedOver(row.cells));
  const cellOf = (row: readonly CsvCell[], index: number | undefined): string =>
    textOfCell(row[index ?? -1]?.value ?? "");
  return {
    kind: "accepted",
    columns,
    rows: rows.map(({ cells: row }) => ({
      line: row[0]?.at.line ?? 0,
      name: cellOf(row, 0),
      cells: row,
      canvasId: cellOf(row, identity.id),
      sisUserId: cellOf(row, identity.sisUserId),
      sisLoginId: cellOf(row, identity.sisLoginId),
    })),
  };
}

/** What a cell means: the last separator is the decimal one, EX is excused, a blank and a hyphen are no grade. */
export function readCanvasGrade(value: string): CanvasGrade {
  const text = value.trim();
  if (text === "" || text === "-") return { kind: "none" };
  if (text.toUpperCase() === "EX") return { kind: "excused" };
  if (!/^-?[\d.,]*\d[\d.,]*$/u.test(text)) return { kind: "unreadable" };
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const whole = text.slice(0, last === -1 ? undefined : last).replaceAll(/[.,]/gu, "");
  return { kind: "points", points: Number(last === -1 ? whole : `${whole}.${text.slice(last + 1)}`) };
}

type Identity =
  | {
      readonly kind: "found";
      readonly width: number;
      readonly id: number;
      readonly sisUserId?: number;
      readonly sisLoginId?: number;
    }
  | { readonly kind: "wrong"; readonly index: number; readonly reason: string };

/** The identity columns come first, in a fixed order, and a Section ends them. */
function findIdentity(titles: readonly string[]): Identity {
  const isSplit = titles[0] === "LastName" && titles[1] === "FirstName" && titles[2] === "ID" && titles.length > 4;
  const isOne = titles[0]?.includes("Student") === true && titles[1]?.includes("ID") === true && titles.length > 3;
  if (!isSplit && !isOne)
    return { kind: "wrong", index: 0, reason: "the first columns must be Student and ID, with more than three in all" };
  const id = isSplit ? 2 : 1;
  let next = id + 1;
  const take = (title: string): number | undefined => (titles[next] === title ? next++ : undefined);
  const sisUserId = take("SIS User ID");
  const sisLoginId = take("SIS Login ID");
  if (sisUserId !== undefined && sisLoginId !== undefined) {
    take("Integration ID");
    take("Root Account");
  }
  if (titles[next]?.includes("Section") !== true)
    return { kind: "wrong", index: next, reason: "the identity columns must end with Section" };
  return {
    kind: "found",
    width: next + 1,
    id,
    ...(sisUserId === undefined ? {} : { sisUserId }),
    ...(sisLoginId === undefined ? {} : { sisLoginId }),
  };
}

const COMPUTED = /Current (?:Score|Points|Grade)|Final (?:Score|Points|Grade)|Override (?:Score|Grade|Status)/u;

type Heading = { readonly cell: CsvCell; readonly index: number; readonly maximum: string };

function describeColumn({ cell, index, maximum }: Heading): CanvasColumn {
  const heading = cell.value.trim();
  const [, title = heading, id] = /^(.*) \((\d+)\)$/u.exec(heading) ?? [];
  const possible = readCanvasGrade(maximum);
  const kind = COMPUTED.test(heading) ? "computed" : maximum.includes("(read only)") ? "read-only" : "assignment";
  return {
    index,
    cell,
    title,
    kind,
    ...(id === undefined ? {} : { id }),
    ...(possible.kind === "points" ? { pointsPossible: possible.points } : {}),
  };
}

/** Rows that are no students: blank ones, and those that say how grades are posted. */
const isPassedOver = (cells: readonly CsvCell[]): boolean =>
  cells.every(({ value }) => /^(?:\s*|Muted|Manual Posting.*)$/u.test(value)) ||
  cells[0]?.value.includes("Points Possible") === true;
