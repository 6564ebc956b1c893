import fc from "fast-check";
import { expect, test } from "vitest";
import type { Assignment } from "../../model/class.ts";
import { points } from "../../model/units.ts";
import { runs } from "../../testkit/properties.ts";
import { assignmentWith } from "../policy/policy-fixtures.ts";
import { fillMoodle } from "./fill-moodle.ts";
import { undoHarmless } from "./formula-cells.ts";
import { gradebookBytes, MARKS, markWith, STUDENTS, tableOf } from "./gradebook-fixtures.ts";
import { isTaken, readMoodle, readMoodleNumber } from "./moodle-rules.ts";

const fill = (data: Uint8Array | string, rules: Partial<Assignment> = {}, marks = MARKS) =>
  fillMoodle({ table: tableOf(data), assignment: assignmentWith(rules), students: STUDENTS, marks });

function filled(...request: Parameters<typeof fill>) {
  const result = fill(...request);
  if (result.kind === "refused") throw new Error(JSON.stringify(result.diagnostics));
  return result;
}

function accepted(data: Uint8Array) {
  const sheet = readMoodle(tableOf(data));
  if (sheet.kind === "refused") throw new Error(sheet.reason);
  return sheet;
}

test("the worksheet that came is filled in, and all rows are accounted for", () => {
  const data = gradebookBytes("moodle.csv");
  const { bytes, written, left, absent, warnings } = filled(data);
  expect(written).toEqual([{ student: "s1", line: 2, from: "", to: "87.25" }]);
  expect(left.map(({ line, student, reason }) => [line, student, reason])).toEqual([
    [4, "0003", "excused-by-hand"],
    [5, "0004", "pending"],
    [6, "s5", "missing"],
    [7, undefined, "not-in-roster"],
  ]);
  expect({ absent, warnings }).toEqual({ absent: ["s6"], warnings: [] });
  const [before, after] = [data.toString().split("\n"), bytes.toString().split("\n")];
  expect(after.flatMap((line, index) => (line === before[index] ? [] : [index + 1]))).toEqual([2]);
  // Comments are HTML to Moodle; the one of a person, in line 3, stays.
  expect(
    after[1]?.endsWith(',87.25,100.00,Yes,"Friday, 18 December 2026, 11:00 AM",-,well done<br>=1+1 &lt;b&gt;'),
  ).toBe(true);
});

test("round trip: what was written is what Moodle takes, and filling in again changes nothing", () => {
  const { bytes } = filled(gradebookBytes("moodle.csv"));
  const { rows, columns } = accepted(bytes);
  const grades = rows.map((row) => [
    row.participant,
    isTaken(row, columns) ? row.cells[columns.grade]?.value : undefined,
  ]);
  expect(grades).toEqual([
    ["101", "87.25"],
    ["102", "60.00"],
    ["103", undefined],
    ["104", undefined],
    ["105", undefined],
    ["106", undefined],
  ]);
  const again = filled(bytes);
  expect({ written: again.written, same: again.bytes.equals(bytes) }).toEqual({ written: [], same: true });
});

test("round trip: any points, with a point or a comma", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom("moodle.csv", "moodle-translated.csv"),
      (hundredths, name) => {
        const wanted = hundredths / 100;
        const { rows, columns } = accepted(
          filled(gradebookBytes(name), {}, [markWith("s1", { kind: "points", points: wanted })]).bytes,
        );
        expect(readMoodleNumber(rows[0]?.cells[columns.grade]?.value ?? "")).toBe(wanted);
      },
    ),
    runs(50),
  );
});

test("round trip: a comment that a spreadsheet would run is harmless, and can be undone", () => {
  const marks = [markWith("s1", { kind: "points", points: 5 }, { comments: ['=HYPERLINK("x")'] })];
  const row = accepted(filled(gradebookBytes("moodle.csv"), {}, marks).bytes).rows[0];
  const comment = row?.cells.at(-1)?.value ?? "";
  expect([comment, undoHarmless(comment)]).toEqual(['\'=HYPERLINK("x")', '=HYPERLINK("x")']);
});

test("translated headings: found by contents, with a warning, decimal commas kept, comments left out", () => {
  const { bytes, written, warnings } = filled(gradebookBytes("moodle-translated.csv"));
  expect(written).toEqual([{ student: "s1", line: 2, from: "", to: "87,25" }]);
  expect(warnings).toMatchObject([{ code: "L071", message: expect.stringContaining('"Bewertung" is the grade') }]);
  expect(bytes.toString()).toContain('abgegeben";87,25;100,00;Ja;-;-;\r\n');
});

const HEAD = "Identifier,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (grade)\n";

test.for([
  { what: "a locked row", row: "Participant 1,ann@example.org,,,100.00,No,-", reason: "locked" },
  { what: "a maximum below the mark", row: "Participant 1,ann@example.org,,,10.00,Yes,-", reason: "above-maximum" },
  { what: "a row that is too short", row: "Participant 1,ann@example.org", reason: "locked" },
  { what: "another student's address", row: "Participant 1,ann@example.com,,,100.00,Yes,-", reason: "not-in-roster" },
])("$what is left as it came: $reason", ({ row, reason }) => {
  const { written, left, bytes } = filled(`${HEAD}${row}\n`);
  expect({ written, left: left.map((one) => one.reason) }).toEqual({ written: [], left: [reason] });
  expect(bytes.toString()).toBe(`${HEAD}${row}\n`);
});

test.for([
  {
    what: "the files that were handed in say whose number it is",
    row: "Participant 7,,",
    students: ["s1"],
    said: [["7", "s1"]],
  },
  { what: "nobody says it", row: "Participant 7,,", students: [], said: [] },
  { what: "files and address disagree", row: "Participant 7,bob@example.org,", students: [], said: [["7", "s1"]] },
  { what: "the roster's number with the name", row: "Participant 9,Eve Absent,", students: ["s6"], said: [] },
  { what: "the roster's number of another assignment", row: "Participant 9,Ann Example,", students: [], said: [] },
  { what: "a name alone", row: "Participant 7,Ann Example,", students: [], said: [] },
] as const)("$what", ({ row, students, said }) => {
  const table = tableOf(`${HEAD}${row},,100.00,Yes,-\n`);
  const known = STUDENTS.map((student) => (student.id === "s6" ? { ...student, moodle: "9" } : student));
  const participants = new Map<string, string>(said.map(([number, id]) => [number, id]));
  const result = fillMoodle({ table, assignment: assignmentWith(), students: known, marks: MARKS, participants });
  expect(result.kind === "filled" && result.written.map(({ student }) => student)).toEqual(students);
});

test.for([
  { what: "a gradebook of Canvas", data: "Student,ID,SIS Login ID,Section,Homework 1\nAnn,1,a,,\n", codes: ["L070"] },
  { what: "no column for when it was graded", data: "Identifier,Grade\nParticipant 1,\n", codes: ["L070"] },
  {
    what: "an assignment that is graded by a scale",
    data: `${HEAD.replace("Maximum Grade", "Scale")}Participant 1,bob@example.org,,,good,Yes,-\n`,
    codes: ["L070"],
  },
  { what: "another maximum", data: `${HEAD}Participant 1,bob@example.org,,,80.00,Yes,-\n`, codes: ["L064"] },
  {
    what: "the same maximum",
    data: `${HEAD}Participant 1,bob@example.org,,,80.00,Yes,-\n`,
    rules: { points: points(80) },
    codes: [],
  },
])("$what: $codes", ({ data, rules, codes }) => {
  const result = fill(data, rules ?? {});
  expect((result.kind === "refused" ? result.diagnostics : result.warnings).map(({ code }) => code)).toEqual(codes);
});
