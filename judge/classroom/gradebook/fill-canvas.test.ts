import fc from "fast-check";
import { expect, test } from "vitest";
import type { Assignment } from "../../model/class.ts";
import { points } from "../../model/units.ts";
import { runs } from "../../testkit/properties.ts";
import { assignmentWith } from "../policy/policy-fixtures.ts";
import { readCanvas, readCanvasGrade } from "./canvas-rules.ts";
import { fillCanvas } from "./fill-canvas.ts";
import { gradebookBytes, MARKS, markWith, STUDENTS, tableOf } from "./gradebook-fixtures.ts";

const fill = (data: Uint8Array | string, rules: Partial<Assignment> = {}, marks = MARKS) =>
  fillCanvas({ table: tableOf(data), assignment: assignmentWith(rules), students: STUDENTS, marks });

function filled(...request: Parameters<typeof fill>) {
  const result = fill(...request);
  if (result.kind === "refused") throw new Error(JSON.stringify(result.diagnostics));
  return result;
}
const codesOf = (...request: Parameters<typeof fill>) => {
  const result = fill(...request);
  return (result.kind === "refused" ? result.diagnostics : result.warnings).map(({ code }) => code);
};

test.for(["canvas.csv", "canvas-semicolons-bom.csv"])(
  "%s: only the cells of the assignment change, and all rows are accounted for",
  (name) => {
    const data = gradebookBytes(name);
    const { bytes, written, left, absent, warnings } = filled(data);
    expect(written).toEqual([
      { student: "s1", line: 3, from: "", to: "87.25" },
      { student: "0003", line: 5, from: "-", to: "EX" },
    ]);
    expect(left.map(({ line, student, reason }) => [line, student, reason])).toEqual([
      [6, "0004", "pending"],
      [7, "s5", "missing"],
      [8, undefined, "not-in-roster"],
    ]);
    expect({ absent, warnings }).toEqual({ absent: ["s6"], warnings: [] });
    const [before, after] = [data.toString().split("\n"), bytes.toString().split("\n")];
    expect(after).toHaveLength(before.length);
    const changed = after.flatMap((line, index) => (line === before[index] ? [] : [index + 1]));
    expect(changed).toEqual([3, 5]);
    // Identity cells keep their quotes, and the formula that is none.
    expect(after[4]?.startsWith(before[4]?.split(/[,;](?=-[,;])/u)[0] ?? "?")).toBe(true);
  },
);

test("round trip: what was written is what Canvas reads, and filling in again changes nothing", () => {
  const { bytes } = filled(gradebookBytes("canvas.csv"));
  const canvas = readCanvas(tableOf(bytes));
  if (canvas.kind === "refused") throw new Error(canvas.reason);
  const column = canvas.columns.find(({ id }) => id === "9001");
  const grades = canvas.rows.map(({ canvasId, cells }) => [
    canvasId,
    readCanvasGrade(cells[column?.index ?? 0]?.value ?? ""),
  ]);
  expect(grades.slice(0, 3)).toEqual([
    ["5001", { kind: "points", points: 87.25 }],
    ["5002", { kind: "points", points: 60 }],
    ["5003", { kind: "excused" }],
  ]);
  const again = filled(bytes);
  expect(again.written).toEqual([]);
  expect(again.bytes.equals(bytes)).toBe(true);
});

test("round trip: any points", () => {
  const data = gradebookBytes("canvas.csv");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
      const wanted = hundredths / 100;
      const { bytes } = filled(data, {}, [markWith("s1", { kind: "points", points: wanted })]);
      const value = tableOf(bytes).rows[2]?.cells[5]?.value ?? "";
      expect(readCanvasGrade(value)).toEqual({ kind: "points", points: wanted });
    }),
    runs(50),
  );
});

const HEAD = "Student,ID,SIS Login ID,Section,Homework 1 (7)\n";

test.for([
  { what: "the least that works", data: `${HEAD}Ann,1,ann@example.org,,\n`, codes: [] },
  { what: "names in two columns", data: "LastName,FirstName,ID,Section,Homework 1\nA,B,5001,,\n", codes: [] },
  {
    what: "all identity columns",
    data: "Student,ID,SIS User ID,SIS Login ID,Integration ID,Root Account,Section,Homework 1\nA,5001,,,,,,\n",
    codes: [],
  },
  { what: "no Section", data: "Student,ID,SIS Login ID,Homework 1\nA,1,a,\n", codes: ["L060"] },
  {
    what: "columns in another order",
    data: "Student,ID,SIS Login ID,SIS User ID,Section,Homework 1\nA,1,a,b,,\n",
    codes: ["L060"],
  },
  { what: "another file", data: "Identifier,Full name,Grade\nParticipant 1,Ann,\n", codes: ["L060"] },
  { what: "tabs", data: HEAD.replaceAll(",", "\t"), codes: ["L060"] },
  { what: "no column of that title: none is made", data: "Student,ID,Section,Quiz (7)\nA,1,,\n", codes: ["L061"] },
  {
    what: "the column that class.yaml names",
    data: "Student,ID,Section,Quiz (7),X\nA,5001,,,\n",
    rules: { column: "Quiz (7)" },
    codes: [],
  },
  {
    what: "two columns of one title",
    data: "Student,ID,Section,Homework 1 (7),Homework 1 (8)\nA,1,,,\n",
    codes: ["L062"],
  },
  {
    what: "one of them by its whole heading",
    data: "Student,ID,Section,Homework 1 (7),Homework 1 (8)\nA,1,,,\n",
    rules: { column: "Homework 1 (8)" },
    codes: [],
  },
  {
    what: "a title that Canvas takes for a computed column",
    data: "Student,ID,Section,Final Score quiz (7)\nA,1,,\n",
    rules: { title: "Final Score quiz" },
    codes: ["L063"],
  },
  { what: "a read-only column", data: `${HEAD}    Points Possible,,,,(read only)\n`, codes: ["L063"] },
  { what: "another maximum", data: `${HEAD}    Points Possible,,,,10\n`, codes: ["L064"] },
  {
    what: "the same maximum, written with a comma",
    data: `${HEAD}    Points Possible,,,,"10,00"\n`,
    rules: { points: points(10) },
    codes: [],
  },
])("$what: $codes", ({ data, rules, codes }) => {
  expect(codesOf(data, rules ?? {})).toEqual(codes);
});

test("keys that name two students, and a student with two rows, are left to a person", () => {
  const { left, written } = filled(`${HEAD}A,5001,bob@example.org,,\nB,,dee@example.org,,\nC,,s2,,1\nD,,s2,,2\n`);
  expect(left.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "two-students"],
    [3, "missing"],
    [5, "second-row"],
  ]);
  expect(written).toEqual([{ student: "s2", line: 4, from: "1", to: "60" }]);
});

test.for([
  { what: "Canvas' own ID", row: "A,5001,,", student: "s1" },
  { what: "the SIS User ID", row: "A,1,s2,", student: "s2" },
  { what: "the SIS User ID as text for spreadsheets", row: 'A,1,"=""0003""",', student: "0003" },
  { what: "the SIS Login ID that is our id", row: "A,1,,S6", student: "s6" },
  { what: "the SIS Login ID that is an address", row: "A,1,,Eve@Example.org", student: "s6" },
  { what: "our id under Canvas' ID is no key", row: "A,s2,,", student: undefined },
])("rows are matched by $what", ({ row, student }) => {
  const { written } = filled(`Student,ID,SIS User ID,SIS Login ID,Section,Homework 1\n${row},,\n`);
  expect(written.map((one) => one.student)).toEqual(student === undefined ? [] : [student]);
});

test("two students with one name are never mixed up: a name is no key", () => {
  const { written, left } = filled(`${HEAD}Ann Example,,,,\nAnn Example,5001,,,\n`);
  expect(written.map(({ line }) => line)).toEqual([3]);
  expect(left).toMatchObject([{ line: 2, reason: "not-in-roster" }]);
});

test.for([
  { text: "1,000", means: { kind: "points", points: 1 } },
  { text: "1.234,5", means: { kind: "points", points: 1234.5 } },
  { text: "1,234.50", means: { kind: "points", points: 1234.5 } },
  { text: "87", means: { kind: "points", points: 87 } },
  { text: ".5", means: { kind: "points", points: 0.5 } },
  { text: "ex", means: { kind: "excused" } },
  { text: " - ", means: { kind: "none" } },
  { text: "", means: { kind: "none" } },
  { text: "N/A", means: { kind: "unreadable" } },
  { text: "=5", means: { kind: "unreadable" } },
])("Canvas reads $text as $means", ({ text, means }) => {
  expect(readCanvasGrade(text)).toEqual(means);
});
