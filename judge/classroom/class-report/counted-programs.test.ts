import { expect, test } from "vitest";
import type { Assignment, Student } from "../../model/class.ts";
import { assignmentWith, at, change } from "../policy/policy-fixtures.ts";
import { COLLECTED, judgedWith } from "../grade/grade-fixtures.ts";
import { makeGrading, marksOf } from "../grade/grading.ts";
import type { RecordedAttempt } from "../grade/journal-record.ts";
import { classOf } from "./class-report-fixtures.ts";
import { findCounted } from "./counted-programs.ts";
import type { ReportSource } from "./report-source.ts";

const STUDENTS: readonly Student[] = [
  { id: "s1", name: "Ann Example", group: "red" },
  { id: "s2", name: "Bob Example", group: "red" },
  { id: "s3", name: "Cleo Example" },
];

const attemptOf = (student: string, when: string, key: string): RecordedAttempt => ({
  student,
  problem: "maze",
  origin: `${key}.ts`,
  main: "maze.ts",
  at: at(when),
  notices: [],
  source: { kind: "read", submission: key, key },
});

/** Of what was handed in `good`, `bad` and `late` are judged; anything else is not. */
function sourceOf(
  attempts: readonly RecordedAttempt[],
  changes: Partial<Assignment> = {},
  manual: ReportSource["grading"]["manual"] = [],
): ReportSource {
  const assignment = assignmentWith(changes);
  const source = classOf({ students: 0, problems: 1, tests: 2 });
  const judged = new Map(
    [judgedWith("good", { verdict: "AC", points: 100 }), judgedWith("bad"), judgedWith("late")].map((one) => [
      one.key,
      one,
    ]),
  );
  const collected = { ...COLLECTED, attempts };
  const history = { judged, failed: new Map() };
  const course = { ...source.course, students: STUDENTS, timeZone: "Europe/Berlin" };
  const whole = { ...course, directory: "class", language: "en", assignments: [assignment] } as const;
  const grading = makeGrading({ course: whole, assignment, collected, history, manual });
  return { ...source, course, grading, collected, history };
}

function standingsOf(source: ReportSource) {
  const marks = marksOf(source.grading);
  const { programs, standingOf } = findCounted(source, marks);
  const standings = marks.map((mark) => mark.problems.map((problem) => standingOf(mark, problem))[0]);
  return { programs: programs.map(({ origin, students }) => [origin, ...students]), standings };
}

test.for<{
  readonly name: string;
  readonly attempts: readonly RecordedAttempt[];
  readonly changes?: Partial<Assignment>;
  readonly programs: readonly (readonly string[])[];
  readonly standings: readonly string[];
}>([
  { name: "nothing", attempts: [], programs: [], standings: ["missing", "missing", "missing"] },
  {
    name: "the best of two",
    attempts: [attemptOf("s1", "2026-12-18 10:00", "bad"), attemptOf("s1", "2026-12-18 11:00", "good")],
    programs: [["good.ts", "s1"]],
    standings: ["AC", "missing", "missing"],
  },
  {
    name: "too late to count",
    attempts: [attemptOf("s3", "2026-12-19 10:00", "late")],
    changes: { late: { kind: "refuse", grace: { days: 0, ms: 0, text: "0" } } },
    programs: [],
    standings: ["missing", "missing", "not-counted"],
  },
  {
    name: "not judged",
    attempts: [attemptOf("s3", "2026-12-18 10:00", "broken")],
    programs: [],
    standings: ["missing", "missing", "JE"],
  },
  {
    name: "one of a group, for all of it",
    attempts: [attemptOf("s1", "2026-12-18 10:00", "good"), attemptOf("s2", "2026-12-18 10:00", "good")],
    changes: { work: "group" },
    programs: [["good.ts", "s1", "s2"]],
    standings: ["AC", "AC", "missing"],
  },
])("$name", ({ attempts, changes, programs, standings }) => {
  expect(standingsOf(sourceOf(attempts, changes))).toEqual({ programs, standings });
});

test("who is excused from all or from one problem is not missing, and what they handed in is not passed over", () => {
  const manual = [
    change({ kind: "excused" }),
    { ...change({ kind: "excused" }, { problem: "maze" }), student: "s2" },
    { ...change({ kind: "excused" }), student: "s3" },
  ];
  const attempts = [attemptOf("s3", "2026-12-18 10:00", "good")];
  expect(standingsOf(sourceOf(attempts, {}, manual)).standings).toEqual(["excused", "excused", "AC"]);
});
