import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCsv } from "../../platform/csv-file.ts";
import { loadRoster, readRoster } from "./load-roster.ts";

const ROSTERS = join(import.meta.dirname, "../../../testdata/classes/rosters");

type Row = { readonly file: string; readonly ids: readonly string[]; readonly codes?: readonly string[] };

/** `codes`: code and place of every diagnostic, in order. */
const FIXTURES: readonly Row[] = [
  { file: "plain", ids: ["s001", "s002", "0003"] },
  { file: "semicolons-bom", ids: ["s001", "0003"] },
  { file: "tabs", ids: ["0001"] },
  { file: "utf16", ids: ["s001", "0003"], codes: ["T009 1:1"] },
  { file: "formulas", ids: ["s001", "s002", "s003", "s004"], codes: ["L039 2:6", "L039 3:6", "L039 4:6", "L039 5:6"] },
  { file: "two-of-one-name", ids: ["s001", "s002"], codes: ["L038 3:6"] },
  { file: "unknown-columns", ids: ["1"], codes: ["L032 1:9", "L032 1:14"] },
  { file: "duplicate-ids", ids: ["s001", "s002", "S001", "s001"], codes: ["L036 4:1", "L036 5:1"] },
  { file: "duplicate-platform-ids", ids: ["s001", "s002", "s003"], codes: ["L037 3:19", "L037 4:16"] },
  { file: "missing-column", ids: [], codes: ["L032 1:1", "L030 1:1", "L032 1:8"] },
  { file: "repeated-column", ids: [], codes: ["L031 1:16"] },
  { file: "ragged", ids: ["s006"], codes: ["L033 2:1", "L033 3:1", "L034 4:1", "L034 5:6", "L035 6:1"] },
  { file: "shortened-numbers", ids: ["s001", "1E+05"], codes: ["L041 2:18", "L041 3:1"] },
  { file: "no-students", ids: [], codes: ["L040 1:1"] },
  { file: "latin1", ids: [], codes: ["T005 2:9"] },
  { file: "open-quote", ids: [], codes: ["T008 2:6"] },
  { file: "not-there", ids: [], codes: ["T001 1:1"] },
];

test.for(FIXTURES)("the roster $file", async ({ file, ids, codes = [] }) => {
  const { students, diagnostics } = await loadRoster(join(ROSTERS, `${file}.csv`));
  expect(students.map(({ id }) => id)).toEqual(ids);
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual(codes);
  expect(diagnostics.filter(({ hint, lineText }) => hint === undefined || lineText === "")).toEqual([]);
});

test("every column has its place, and identifiers stay text", async () => {
  const { students } = await loadRoster(join(ROSTERS, "plain.csv"));
  expect(students[2]).toEqual({
    id: "0003",
    name: "林示例",
    email: "lin@example.org",
    canvas: "5003",
    moodle: "13",
    gradescope: "A3",
    github: "lin-s",
    group: "blue",
  });
});

test.for(["=1+1", "a/b", "..", "a.", " ", "CON:", "-x", "\u202ex", "x".repeat(101), "林".repeat(67)])(
  "%j cannot be an id",
  (id) => {
    const read = parseCsv("roster.csv", Buffer.from(`id,name\n${id},Ann\n`));
    expect(readRoster(read).diagnostics.map(({ code }) => code)).toContainEqual(expect.stringMatching(/L03[45]/));
  },
);

test.for(["x".repeat(100), "林".repeat(66)])("%j can be an id, and name a file", (id) => {
  const read = parseCsv("roster.csv", Buffer.from(`id,name\n${id},Ann\n`));
  expect(readRoster(read)).toMatchObject({ students: [{ id }], diagnostics: [] });
});
