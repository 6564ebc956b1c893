import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCsv } from "../../platform/csv-file.ts";
import { ANN, assignmentWith, BOB } from "../policy/policy-fixtures.ts";
import { loadManual, readManual } from "./load-manual.ts";

const KNOWN = {
  students: [ANN, BOB],
  assignments: [
    assignmentWith({
      problems: [
        { slug: "maze", weight: 60 },
        { slug: "zuma", weight: 40 },
      ],
    }),
  ],
};
const HEAD = "assignment,student,problem,points,excused,comment\n";

const readText = (text: string) => readManual(parseCsv("manual.csv", Buffer.from(text)), KNOWN);

test("points, excused and comments, for the whole and for a problem", () => {
  const { changes, diagnostics } = readText(
    `${HEAD}hw1,s1,,88.5,,"fine, but late"\nhw1,s1,zuma,,yes,\n\nhw1,s2,maze,"12,5",no,\nhw1,s2,,,,=1+1\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(changes.map(({ at, ...rest }) => ({ ...rest, line: at.line }))).toEqual([
    {
      assignment: "hw1",
      student: "s1",
      decision: { kind: "points", points: 88.5 },
      comment: "fine, but late",
      line: 2,
    },
    { assignment: "hw1", student: "s1", problem: "zuma", decision: { kind: "excused" }, line: 3 },
    { assignment: "hw1", student: "s2", problem: "maze", decision: { kind: "points", points: 12.5 }, line: 5 },
    { assignment: "hw1", student: "s2", decision: { kind: "keep" }, comment: "=1+1", line: 6 },
  ]);
});

test.for([
  { what: "no column student", text: "assignment,points\nhw1,5\n", codes: ["L050 1:1"] },
  { what: "an unknown column", text: "assignment,student,pionts\nhw1,s1,5\n", codes: ["L050 1:1"] },
  { what: "an unknown assignment and student", text: `${HEAD}hw2,s3,,5,,\n`, codes: ["L051 2:1", "L051 2:5"] },
  { what: "a problem of another assignment", text: `${HEAD}hw1,s1,monk,5,,\n`, codes: ["L051 2:8"] },
  { what: "negative points", text: `${HEAD}hw1,s1,,-5,,\n`, codes: ["L052 2:9"] },
  { what: "points that are a word", text: `${HEAD}hw1,s1,,A+,,\n`, codes: ["L052 2:9"] },
  { what: "points and excused", text: `${HEAD}hw1,s1,,5,yes,\n`, codes: ["L053 2:9"] },
  { what: "nothing at all", text: `${HEAD}hw1,s1,,,,\n`, codes: ["L053 2:1"] },
  { what: "two rows for the same", text: `${HEAD}hw1,s1,,5,,\nhw1,s1,,6,,\n`, codes: ["L054 3:1"] },
  { what: "more than there is", text: `${HEAD}hw1,s1,,101,,\nhw1,s1,zuma,40.5,,\n`, codes: ["L055 2:9", "L055 3:13"] },
  { what: "a word under excused", text: `${HEAD}hw1,s1,,,maybe,\n`, codes: ["L056 2:10"] },
  { what: "a row that is too short", text: `${HEAD}hw1\n`, codes: ["L051 2:1"] },
])("$what", ({ text, codes }) => {
  const { diagnostics } = readText(text);
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual(codes);
});

test("without the file nothing was decided by hand", async () => {
  expect(await loadManual(join(import.meta.dirname, "manual.csv"), KNOWN)).toEqual({ changes: [], diagnostics: [] });
});
