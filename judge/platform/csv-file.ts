// The only reader of tables: comma, semicolon or tab, as spreadsheets and course platforms write them. Every cell knows its place and its
// raw text, so that a file can be given back with some cells changed and all others as they came, byte for byte.
import { lstat, readFile } from "node:fs/promises";
import { parse, CsvError } from "csv-parse/sync";
import type { Diagnostic } from "../model/diagnostic.ts";
import { decodeUtf8, LineIndex, type Position } from "./text-position.ts";

/** `value` is what the cell means; `raw` how it is written, quotes included. */
export type CsvCell = { readonly value: string; readonly raw: string; readonly at: Position };

/** One record with the line end that closes it; a record may span lines. A line without any character is a row of one empty cell. */
export type CsvRow = { readonly cells: readonly CsvCell[]; readonly end: string };

export type Delimiter = "," | ";" | "\t";

export type CsvTable = {
  readonly file: string;
  readonly delimiter: Delimiter;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  readonly hasByteOrderMark: boolean;
  readonly rows: readonly CsvRow[];
  /** The text of a line counted from 1, for a code frame. */
  readonly lineText: (line: number) => string;
};

/** `warnings` tell of what was put right in silence otherwise, such as UTF-16. */
export type ReadCsv =
  | { readonly kind: "read"; readonly table: CsvTable; readonly warnings: readonly Diagnostic[] }
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] };

/** What each code of this file means. */
export const CSV_CODES = {
  T001: "the file does not exist",
  T002: "not a regular file (a folder, a symbolic link, a pipe)",
  T003: "the file cannot be read",
  T004: "the file is larger than 16 MiB",
  T005: "the text is neither UTF-8 nor UTF-16 with a byte order mark",
  T006: "a control character",
  T007: "the file is empty",
  T008: "a quote is opened and not closed",
  T009: "warning: the file is UTF-16",
} as const;

type CsvCode = keyof typeof CSV_CODES;

const MAX_FILE_BYTES = 16 * 1_048_576;

/** Reads and parses a table; whatever is wrong with it is in the diagnostics. */
export async function readCsvFile(path: string): Promise<ReadCsv> {
  try {
    const entry = await lstat(path);
    if (!entry.isFile())
      return refuse(path, { code: "T002", message: "this is not a regular file", hint: "put an ordinary file here" });
    if (entry.size > MAX_FILE_BYTES) {
      const message = `the file has ${entry.size} bytes`;
      return refuse(path, { code: "T004", message, hint: `at most ${MAX_FILE_BYTES} are read` });
    }
    return parseCsv(path, await readFile(path));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (reason === "ENOENT" || reason === "ENOTDIR")
      return refuse(path, { code: "T001", message: "the file does not exist", hint: "create it, or check the path" });
    const message = `the file cannot be read (${reason})`;
    return refuse(path, { code: "T003", message, hint: "check its permissions" });
  }
}

/** Parses the bytes of a table; `file` is the name that diagnostics show. The delimiter is the one that the first lines agree on. */
export function parseCsv(file: string, data: Uint8Array): ReadCsv {
  const decoded = decode(data);
  if (decoded.kind === "invalid") {
    const at = new LineIndex(decoded.text).positionAt(decoded.text.length);
    const hint = "save it as UTF-8; Excel calls it “CSV UTF-8 (comma delimited)”";
    return refuse(file, { code: "T005", message: "the bytes here are not UTF-8", hint, at });
  }
  const { text, encoding } = decoded;
  const index = new LineIndex(text);
  const wrong = findUnreadable(text);
  if (wrong !== undefined) {
    const { offset, ...mistake } = wrong;
    const at = index.positionAt(offset);
    return refuse(file, { ...mistake, at, lineText: index.lineText(at.line) });
  }
  const delimiter = guessDelimiter(text);
  const scanned = scan(text, delimiter, index);
  if (scanned.kind === "broken") {
    const { at } = scanned;
    const hint = 'write a quote inside a quoted cell twice: "a ""b"" c"';
    const lineText = index.lineText(at.line);
    return refuse(file, { code: "T008", message: "a quote is opened here and not closed", hint, at, lineText });
  }
  const lineText = (line: number): string => index.lineText(line);
  const { rows } = scanned;
  const table: CsvTable = { file, delimiter, encoding, hasByteOrderMark: decoded.hasByteOrderMark, rows, lineText };
  return { kind: "read", table, warnings: encoding === "utf-8" ? [] : [utf16Warning(file)] };
}

/** The table with the new values in the place of these cells; every other byte is as it came. */
export function renderCsv(table: CsvTable, changed: ReadonlyMap<CsvCell, string>): Buffer {
  const text = table.rows
    .map(({ cells, end }) => cells.map((cell) => renderChanged(cell, changed, table)).join(table.delimiter) + end)
    .join("");
  const marked = table.hasByteOrderMark ? `\uFEFF${text}` : text;
  if (table.encoding === "utf-8") return Buffer.from(marked);
  const data = Buffer.from(marked, "utf16le");
  return table.encoding === "utf-16be" ? data.swap16() : data;
}

/** One cell, in quotes where it needs them. */
export const renderCell = (value: string, delimiter: Delimiter): string =>
  value.includes(delimiter) || /["\r\n]|^\s|\s$/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

function renderChanged(cell: CsvCell, changed: ReadonlyMap<CsvCell, string>, { delimiter }: CsvTable): string {
  const value = changed.get(cell);
  return value === undefined || value === cell.value ? cell.raw : renderCell(value, delimiter);
}

/** `at` is the first place of the file when it is absent. */
type Mistake = {
  readonly code: CsvCode;
  readonly message: string;
  readonly hint: string;
  readonly at?: Position;
  readonly lineText?: string;
};

function refuse(file: string, { at = { line: 1, column: 1 }, ...mistake }: Mistake): ReadCsv {
  return { kind: "refused", diagnostics: [{ severity: "error", ...mistake, at: { file, ...at } }] };
}

const utf16Warning = (file: string): Diagnostic => ({
  code: "T009",
  severity: "warning",
  message: "the file is UTF-16, and was read as such",
  hint: "save it as UTF-8, so that other programs read it too",
  at: { file, line: 1, column: 1 },
});

type Decoded =
  | {
      readonly kind: "decoded";
      readonly text: string;
      readonly encoding: CsvTable["encoding"];
      readonly hasByteOrderMark: boolean;
    }
  | { readonly kind: "invalid"; readonly text: string };

function decode(data: Uint8Array): Decoded {
  const encoding = data[0] === 0xff && data[1] === 0xfe ? "utf-16le" : "utf-16be";
  if (encoding === "utf-16le" || (data[0] === 0xfe && data[1] === 0xff)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(data);
      return { kind: "decoded", text, encoding, hasByteOrderMark: true };
    } catch {
      return { kind: "invalid", text: "" };
    }
  }
  const decoded = decodeUtf8(data);
  if (decoded.kind === "invalid") return { kind: "invalid", text: decoded.text };
  const hasByteOrderMark = data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf;
  return { kind: "decoded", text: decoded.text, encoding: "utf-8", hasByteOrderMark };
}

function findUnreadable(text: string): (Mistake & { readonly offset: number }) | undefined {
  if (!/\S/u.test(text))
    return { code: "T007", message: "the file is empty", hint: "write a line of column names", offset: 0 };
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  const match = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u.exec(text);
  if (match === null) return undefined;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { code: "T006", message: `control character U+${code}`, hint: "remove it", offset: match.index };
}

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];

/** The delimiter of which the first line has most, quoted parts left out; a comma when there is none. */
function guessDelimiter(text: string): Delimiter {
  const start = text.slice(0, 65_536).replaceAll(/"(?:[^"]|"")*"/gu, "");
  const line = /[^\r\n]+/u.exec(start)?.[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

type Scanned =
  | { readonly kind: "scanned"; readonly rows: readonly CsvRow[] }
  | { readonly kind: "broken"; readonly at: Position };

/** The end of a cell is what the parser tells; its start is behind the delimiter or the line end before it. */
function scan(text: string, delimiter: Delimiter, index: LineIndex): Scanned {
  const data = Buffer.from(text);
  const offsetOf = makeOffsets(data);
  const rows: { cells: CsvCell[]; end: string }[] = [];
  let next = 0;
  const endRow = (): void => {
    const row = rows.at(-1);
    if (row === undefined || next >= data.length) return;
    row.end = data[next] === 0x0d && data[next + 1] === 0x0a ? "\r\n" : String.fromCharCode(data[next] ?? 0x0a);
    next += row.end.length;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      cast: (value, context) => {
        if (context.column === 0) {
          endRow();
          rows.push({ cells: [], end: "" });
        } else next += 1;
        const raw = data.toString("utf8", next, context.bytes);
        rows.at(-1)?.cells.push({ value, raw, at: index.positionAt(offsetOf(next)) });
        next = context.bytes;
        return value;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Cells come only once they are whole, so that the open one begins behind the last.
    const isFirst = rows.length === 0;
    const isLineEnd = data[next] === 0x0d || data[next] === 0x0a;
    if (isLineEnd) endRow();
    return { kind: "broken", at: index.positionAt(offsetOf(isFirst || isLineEnd ? next : next + 1)) };
  }
  endRow();
  return { kind: "scanned", rows };
}

/** Offsets of bytes as offsets of text; they must be asked for in order. */
function makeOffsets(data: Buffer): (byte: number) => number {
  let bytes = 0;
  let units = 0;
  return (byte) => {
    units += data.toString("utf8", bytes, byte).length;
    bytes = byte;
    return units;
  };
}
