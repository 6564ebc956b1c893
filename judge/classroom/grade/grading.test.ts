import { expect, test } from "vitest";
import { ANN, assignmentWith, BOB, change } from "../policy/policy-fixtures.ts";
import { COLLECTED, COURSE, judgedWith } from "./grade-fixtures.ts";
import { makeGrading, marksOf } from "./grading.ts";
import type { RecordedAttempt } from "./journal-record.ts";

const handedIn = (student: string, origin: string, key: string): RecordedAttempt => ({
  student,
  problem: "maze",
  origin,
  main: "maze.ts",
  notices: [],
  source: { kind: "read", submission: key, key },
});

const history = {
  judged: new Map([
    ["bad", judgedWith("bad", { points: 10 })],
    ["good", judgedWith("good", { points: 90 })],
  ]),
  failed: new Map(),
};

test("one hand-in of a group is one attempt, though it is listed for every member", () => {
  const attempts = [
    handedIn(ANN.id, "group/1.ts", "bad"),
    handedIn(ANN.id, "group/2.ts", "good"),
    handedIn(BOB.id, "group/1.ts", "bad"),
    handedIn(BOB.id, "group/2.ts", "good"),
  ];
  const collected = { ...COLLECTED, attempts };
  const of = (work: "alone" | "group", count: number): readonly unknown[] => {
    const assignment = assignmentWith({ work, attempts: { kind: "first", count } });
    const grading = makeGrading({ course: COURSE, assignment, collected, history, manual: [] });
    return [grading.attempts.length, ...marksOf(grading).map(({ result }) => result)];
  };
  const points = (value: number): object => ({ kind: "points", points: value });
  expect(of("group", 1)).toEqual([2, points(10), points(10)]);
  expect(of("group", 2)).toEqual([2, points(90), points(90)]);
  expect(of("alone", 2)).toEqual([4, points(90), points(90)]);
});

test("an attempt without a result is no zero, and only decisions of this assignment count", () => {
  const attempts = [handedIn(ANN.id, "a.ts", "unknown")];
  const other = { ...change({ kind: "points", points: 5 }), assignment: "hw2" };
  const assignment = assignmentWith();
  const collected = { ...COLLECTED, attempts };
  const grading = makeGrading({ course: COURSE, assignment, collected, history, manual: [other] });
  expect(grading.attempts[0]?.outcome).toEqual({ kind: "failed", reason: "not judged yet" });
  expect(marksOf(grading)[0]?.result).toEqual({ kind: "pending", lowest: 0, highest: 100 });
});
