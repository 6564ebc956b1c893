import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { parseCsv, readCsvFile, renderCsv, type CsvTable } from "./csv-file.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "judge-csv-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");

function tableOf(data: string | Uint8Array): CsvTable {
  const read = parseCsv("t.csv", typeof data === "string" ? Buffer.from(data) : data);
  if (read.kind === "refused") throw new Error(JSON.stringify(read.diagnostics));
  return read.table;
}
const valuesOf = ({ rows }: CsvTable) => rows.map(({ cells }) => cells.map(({ value }) => value));

test.for([
  {
    what: "commas",
    data: "id,name\n1,Ann\n",
    delimiter: ",",
    values: [
      ["id", "name"],
      ["1", "Ann"],
    ],
  },
  {
    what: "semicolons",
    data: "id;name\r\n1;Ann, B\r\n",
    delimiter: ";",
    values: [
      ["id", "name"],
      ["1", "Ann, B"],
    ],
  },
  {
    what: "tabs",
    data: "id\tname\n1\tA;B",
    delimiter: "\t",
    values: [
      ["id", "name"],
      ["1", "A;B"],
    ],
  },
  {
    what: "a semicolon inside quotes of the header",
    data: '"a;b;c",d\n1,2\n',
    delimiter: ",",
    values: [
      ["a;b;c", "d"],
      ["1", "2"],
    ],
  },
  {
    what: "quotes and lines inside a cell",
    data: 'a,"b ""x"""\n"l\nm",é\n',
    delimiter: ",",
    values: [
      ["a", 'b "x"'],
      ["l\nm", "é"],
    ],
  },
  {
    what: "rows of different lengths, and an empty line",
    data: "a,b\n1\n\n1,2,3\n",
    delimiter: ",",
    values: [["a", "b"], ["1"], [""], ["1", "2", "3"]],
  },
  {
    what: "old line ends",
    data: "a,b\r1,2\r",
    delimiter: ",",
    values: [
      ["a", "b"],
      ["1", "2"],
    ],
  },
  {
    what: "a quote in an unquoted cell",
    data: 'a,b\nJane "JJ" Doe,2\n',
    delimiter: ",",
    values: [
      ["a", "b"],
      ['Jane "JJ" Doe', "2"],
    ],
  },
  { what: "a byte order mark", data: "\uFEFFid,name\n", delimiter: ",", values: [["id", "name"]] },
])("$what", ({ data, delimiter, values }) => {
  const table = tableOf(data);
  expect(table.delimiter).toBe(delimiter);
  expect(valuesOf(table)).toEqual(values);
  expect(renderCsv(table, new Map()).toString()).toBe(data);
});

test("UTF-16 is read in both orders, with a warning, and written as it came", () => {
  const little = utf16("id,name\r\n1,林\r\n");
  for (const data of [little, Buffer.from(little).swap16()]) {
    const read = parseCsv("t.csv", data);
    expect(read).toMatchObject({ kind: "read", warnings: [{ code: "T009", severity: "warning" }] });
    expect(valuesOf(tableOf(data))).toEqual([
      ["id", "name"],
      ["1", "林"],
    ]);
    expect(renderCsv(tableOf(data), new Map()).equals(data)).toBe(true);
  }
});

test("cells know their places, also behind characters outside the basic plane and cells of several lines", () => {
  const { rows } = tableOf('🐒,"x\ny",z\na,b\n');
  expect(rows.map(({ cells }) => cells.map(({ at }) => `${at.line}:${at.column}`))).toEqual([
    ["1:1", "1:4", "2:4"],
    ["3:1", "3:3"],
  ]);
});

test.for([
  { code: "T005", data: Buffer.from([0x61, 0x2c, 0x0a, 0x62, 0xe9, 0x2c]), at: { line: 2, column: 2 } },
  { code: "T005", data: Buffer.from([0xff, 0xfe, 0x00, 0xd8]), at: { line: 1, column: 1 } },
  { code: "T006", data: Buffer.from("a,b\nc,d\u001b[2J\n"), at: { line: 2, column: 4 } },
  { code: "T007", data: Buffer.from(" \n\n"), at: { line: 1, column: 1 } },
  { code: "T008", data: Buffer.from('a,b\n1,"c\n'), at: { line: 2, column: 3 } },
  { code: "T008", data: Buffer.from('"a,b\n1,c\n'), at: { line: 1, column: 1 } },
  { code: "T008", data: Buffer.from('é,b\r\n"1,c\n'), at: { line: 2, column: 1 } },
])("$code", ({ code, data, at }) => {
  expect(parseCsv("t.csv", data)).toMatchObject({
    kind: "refused",
    diagnostics: [{ code, severity: "error", at: { file: "t.csv", ...at }, hint: expect.any(String) }],
  });
});

test("T001, T002, T004: files that are not there, no files, or too large", async () => {
  const path = join(FOLDER, "a.csv");
  const codeOf = async (name: string) => {
    const read = await readCsvFile(join(FOLDER, name));
    return read.kind === "refused" ? read.diagnostics[0]?.code : read.table.rows.length;
  };
  writeFileSync(path, "id\n1\n");
  symlinkSync(path, join(FOLDER, "link.csv"));
  expect([await codeOf("a.csv"), await codeOf("b.csv"), await codeOf("link.csv")]).toEqual([2, "T001", "T002"]);
  truncateSync(path, 17_000_000);
  expect(await codeOf("a.csv")).toBe("T004");
});

test("whatever the cells are, what is written reads as they were, and only changed cells change", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", ",", ";", '"', "\n", "\r\n", "林", "🐒", "=", "\t") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.nat(), cell, (cells, at, value) => {
      const first = tableOf(
        cells.map((row) => ["x", "y", ...row].map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\n"),
      );
      expect(valuesOf(first)).toEqual(cells.map((row) => ["x", "y", ...row]));
      const all = first.rows.flatMap((row) => row.cells);
      const chosen = all[at % all.length];
      if (chosen === undefined) throw new Error("there is a cell");
      const second = tableOf(renderCsv(first, new Map([[chosen, value]])));
      const expected = first.rows.map((row) => row.cells.map((one) => (one === chosen ? value : one.value)));
      expect(valuesOf(second)).toEqual(expected);
    }),
    runs(300),
  );
});
