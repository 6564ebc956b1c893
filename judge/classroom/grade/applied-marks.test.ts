import { expect, test } from "vitest";
import { assignmentWith, at, change } from "../policy/policy-fixtures.ts";
import { parseMarks, renderMarks } from "./applied-marks.ts";
import { gradingWith } from "./grade-fixtures.ts";
import { marksOf } from "./grading.ts";

const GRADING = gradingWith({
  assignment: assignmentWith({ extensions: new Map([["s1", at("2026-12-20")]]) }),
  manual: [change({ kind: "points", points: 75 }, { comment: "孙悟空 \u202E" })],
});

test("marks that are read again give the same marks, and the same bytes", () => {
  const { text, sum } = renderMarks(GRADING);
  const read = parseMarks(text);
  if (read.kind !== "read") throw new Error(read.kind);
  expect(read.sum).toBe(sum);
  expect(marksOf(read.grading)).toEqual(marksOf(GRADING));
  expect(renderMarks(read.grading).text).toBe(text);
});

test("names of students are not in it", () => {
  expect(renderMarks(GRADING).text).not.toContain("Example");
});

test.for([
  ["a number that somebody changed", (text: string) => text.replace('"points": 75', '"points": 95')],
  ["another form", (text: string) => text.replace("applied-marks/1", "applied-marks/2")],
  ["no marks at all", () => "[]"],
] as const)("%s is noticed", ([, edit]) => {
  expect(parseMarks(edit(renderMarks(GRADING).text))).toEqual({ kind: "changed" });
});
