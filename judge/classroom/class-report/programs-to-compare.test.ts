import { expect, test } from "vitest";
import type { CollectedAttempt, Student } from "../../model/class.ts";
import { assignmentWith, at } from "../policy/policy-fixtures.ts";
import { graded, gradingWith } from "../grade/grade-fixtures.ts";
import { nameOfOwner } from "./name-of-owner.ts";
import { countLargestProblem, programsToCompare } from "./programs-to-compare.ts";

const STUDENTS: readonly Student[] = [
  { id: "red", name: "Ann Example", group: "blue" },
  { id: "s2", name: "s2", group: "red" },
  { id: "s3", name: "Cleo Example", group: "red" },
];
const ATTEMPTS = [
  graded(60, { student: "red", origin: "a.ts", submission: "a" }),
  graded(100, { student: "red", origin: "b.ts", submission: "b" }),
  graded(10, { student: "red", origin: "c.ts", submission: "c" }),
  graded(10, { student: "s2", origin: "d.ts", submission: "d", atMs: at("2026-12-18 10:00").epochMs }),
  graded(0, { student: "s3", origin: "e.ts", submission: "e", outcome: { kind: "failed", reason: "no" } }),
  graded(0, { student: "gone", origin: "f.ts", submission: "f" }),
];
const listed = ({ student, problem, origin }: (typeof ATTEMPTS)[number]): CollectedAttempt => ({
  student,
  problem,
  origin,
  main: "main.ts",
  files: [origin],
  notices: [],
  read: async () => ({ main: "main.ts", files: new Map() }),
});

function compare(work: "alone" | "group") {
  const grading = gradingWith({ students: STUDENTS, attempts: ATTEMPTS, assignment: assignmentWith({ work }) });
  const reconciliation = {
    attempts: ATTEMPTS.map(listed),
    unmatched: [],
    ignored: [],
    duplicates: [],
    missing: [],
    late: [],
  };
  return {
    ...programsToCompare({ grading, reconciliation }),
    largest: countLargestProblem({ grading, reconciliation }),
  };
}

const names = new Map(STUDENTS.map(({ id, name }) => [id, name]));

test("one program of each student: the one that counts", () => {
  const { programs, owners, largest } = compare("alone");
  // However often they tried.
  expect(largest).toBe(3);
  expect(programs.map(({ id, submission, label }) => [id, submission, label])).toEqual([
    ["student red", "b", "blue"],
    ["student s2", "d", "red"],
    ["student s3", "e", "red"],
  ]);
  const called = [...owners.keys()].map((id) => nameOfOwner(id, { owners, names, language: "en" }));
  expect(called).toEqual(["Ann Example (red)", "s2", "Cleo Example (s3)"]);
});

test("in group work one of each group, even if a student is called like a group", () => {
  const { programs, owners } = compare("group");
  expect(programs.map(({ id }) => id)).toEqual(["group blue", "group red"]);
  expect(nameOfOwner("group red", { owners, names, language: "zh" })).toBe("小组 red：s2、Cleo Example (s3)");
});
