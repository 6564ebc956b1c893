import { expect, test } from "vitest";
import { assignmentWith } from "../policy/policy-fixtures.ts";
import { isFormula, undoHarmless } from "./formula-cells.ts";
import { MARKS, markWith, STUDENTS, tableOf } from "./gradebook-fixtures.ts";
import { renderMarksJunit } from "./junit-marks.ts";
import { renderMarksCsv, renderMarksJson } from "./plain-marks.ts";

const EVIL = { id: "s7", name: '=HYPERLINK("http://example.org","x")', group: "@red" };
const request = {
  assignment: assignmentWith({
    problems: [
      { slug: "maze", weight: 1 },
      { slug: "zuma", weight: 2 },
    ],
  }),
  students: [...STUDENTS, EVIL],
  marks: [
    ...MARKS,
    markWith(
      "s7",
      { kind: "points", points: 33.33 },
      {
        problems: [
          { slug: "maze", weight: 1, maxPoints: 100 / 3, result: { kind: "points", points: 100 / 3 }, isManual: false },
          { slug: "zuma", weight: 2, maxPoints: 200 / 3, result: { kind: "missing" }, isManual: false },
        ],
        isLate: true,
        isInDoubt: true,
        comments: ["-1+1", "two\nlines"],
      },
    ),
  ],
};

test("round trip of the CSV: every student once, no cell that a spreadsheet runs", () => {
  const { rows } = tableOf(renderMarksCsv(request));
  const cells = rows.map((row) => row.cells.map(({ value }) => value));
  expect(cells.flat().filter(isFormula)).toEqual([]);
  const read = cells.map((row) => row.map(undoHarmless));
  expect(read[0]).toEqual("student,name,group,maze,zuma,points,maximum,state,late,doubt,comments".split(","));
  expect(read.slice(1).map((row) => [row[0], row[5], row[7]])).toEqual([
    ["s1", "87.25", "points"],
    ["s2", "60", "points"],
    ["0003", "", "excused"],
    ["0004", "", "pending"],
    ["s5", "", "missing"],
    ["s6", "5", "points"],
    ["s7", "33.33", "points"],
  ]);
  expect(read.at(-1)).toEqual([
    "s7",
    EVIL.name,
    "@red",
    "33.33",
    "",
    "33.33",
    "100",
    "points",
    "yes",
    "yes",
    "-1+1\ntwo\nlines",
  ]);
});

test("round trip of the JSON: marks as they are, with names", () => {
  const parsed: unknown = JSON.parse(renderMarksJson(request));
  expect(parsed).toMatchObject({
    schema: "class-marks/1",
    assignment: "hw1",
    maxPoints: 100,
    marks: request.marks.map(({ student, result, problems, comments }) => ({ student, result, problems, comments })),
  });
  expect(parsed).toHaveProperty("marks[6].name", EVIL.name);
});

test("round trip of the JUnit XML: a suite for each student, counted, with every text escaped", () => {
  const [first] = request.marks.at(-1)?.problems ?? [];
  if (first === undefined) throw new Error("the last mark has problems");
  const problems = [
    first,
    { ...first, slug: "half", result: { kind: "points", points: 10 } as const },
    { ...first, slug: "none", result: { kind: "missing" } as const },
    { ...first, slug: "ours", result: { kind: "pending", lowest: 0, highest: 1 } as const },
    { ...first, slug: "free", result: { kind: "excused" } as const },
  ];
  const student = { id: "s7", name: '<Ann> & \u0000"Bob"' };
  const xml = renderMarksJunit([markWith("s7", { kind: "missing" }, { problems })], [student]);
  const cases = [
    ...xml.matchAll(
      /<testcase name="([^"]*)" classname="hw1\.s7" time="0"(?:\/>|><(\w+) message="([^"]*)"\/><\/testcase>)/g,
    ),
  ];
  expect(cases.map(([, name, end, message]) => [name, end, message])).toEqual([
    ["maze", undefined, undefined],
    ["half", "failure", "10 of 33.33 points"],
    ["none", "failure", "nothing handed in"],
    ["ours", "error", "the judge failed; judge again"],
    ["free", "skipped", "excused"],
  ]);
  expect(xml).toContain('<testsuites name="hw1" tests="5" failures="2" errors="1" skipped="1">');
  expect(xml).toContain('value="&lt;Ann&gt; &amp; ␀&quot;Bob&quot;"');
  expect(xml.includes("\u0000")).toBe(false);
});
