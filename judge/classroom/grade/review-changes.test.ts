import { describe, expect, test } from "vitest";
import { ANN, assignmentWith, at, BOB, change, span } from "../policy/policy-fixtures.ts";
import { COURSE, graded, gradingWith, JUDGE, problemWith } from "./grade-fixtures.ts";
import type { Grading } from "./grading.ts";
import { renderReview } from "./render-review.ts";
import { reviewChanges } from "./review-changes.ts";
import { renderCause, REVIEW_WORDS } from "./review-words.ts";

const LATE = graded(60, { atMs: at("2026-12-18 13:00").epochMs });
const REFUSED = assignmentWith({ late: { kind: "refuse", grace: span("0m") } });
const BOBS = graded(100, { student: BOB.id, origin: "bob/maze.ts", submission: "source-bob" });

type Row = {
  readonly name: string;
  readonly before?: Partial<Grading>;
  readonly now: Partial<Grading>;
  /** Steps of Ann: points before, after, and why. */
  readonly steps: readonly (readonly [number, number, string])[];
};

const ROWS: readonly Row[] = [
  { name: "nothing", now: {}, steps: [] },
  {
    name: "a new submission",
    now: { attempts: [graded(100, { submission: "better" }), BOBS] },
    steps: [[60, 100, "maze: other submissions"]],
  },
  {
    name: "a time that the platform told later",
    before: { assignment: REFUSED },
    now: { assignment: REFUSED, attempts: [LATE, BOBS] },
    steps: [[60, 0, "maze: another time of a submission"]],
  },
  {
    name: "the same file in a new export",
    now: { attempts: [graded(60, { origin: "new.zip/ann/maze.ts" }), BOBS] },
    steps: [],
  },
  {
    name: "the same file handed in once more, late",
    before: { assignment: REFUSED },
    now: { assignment: REFUSED, attempts: [graded(60), { ...LATE, origin: "again.ts" }, BOBS] },
    steps: [],
  },
  {
    name: "a fixed test",
    now: { attempts: [graded(80), BOBS], problems: { maze: problemWith({ tests: "tests-2" }) } },
    steps: [[60, 80, "maze: tests changed"]],
  },
  {
    name: "a new limit and a new checker",
    now: { attempts: [graded(80), BOBS], problems: { maze: problemWith({ limits: "2", checker: "2" }) } },
    steps: [[60, 80, "maze: limits changed; maze: checker changed"]],
  },
  {
    name: "another machine",
    now: { attempts: [graded(80), BOBS], judge: { ...JUDGE, whole: "judge-2" } },
    steps: [[60, 80, "maze: another judge or machine"]],
  },
  {
    name: "the same judging with another result",
    now: { attempts: [graded(80), BOBS] },
    steps: [[60, 80, "maze: judged again, with another result"]],
  },
  {
    name: "a test that changed nothing for Ann",
    now: { problems: { maze: problemWith({ tests: "tests-2" }) } },
    steps: [],
  },
  {
    name: "a moved deadline",
    before: { assignment: REFUSED, attempts: [LATE, BOBS] },
    now: { assignment: { ...REFUSED, due: at("2026-12-19 12:00") }, attempts: [LATE, BOBS] },
    steps: [[0, 60, "due date or extension moved"]],
  },
  {
    name: "an extension",
    before: { assignment: REFUSED, attempts: [LATE, BOBS] },
    now: {
      assignment: { ...REFUSED, extensions: new Map([[ANN.id, at("2026-12-19 12:00")]]) },
      attempts: [LATE, BOBS],
    },
    steps: [[0, 60, "due date or extension moved"]],
  },
  {
    name: "another late policy",
    before: { assignment: REFUSED, attempts: [LATE, BOBS] },
    now: { assignment: assignmentWith(), attempts: [LATE, BOBS] },
    steps: [[0, 60, "late policy changed"]],
  },
  {
    name: "other points",
    now: {
      assignment: {
        ...assignmentWith(),
        problems: [
          { slug: "maze", weight: 1 },
          { slug: "tree", weight: 1 },
        ],
      },
    },
    steps: [[60, 30, "problems, weights or points changed"]],
  },
  {
    name: "work in groups",
    now: { assignment: assignmentWith({ work: "group" }) },
    steps: [[60, 100, "group changed"]],
  },
  {
    name: "a decision",
    now: { manual: [change({ kind: "points", points: 75 })] },
    steps: [[60, 75, "changed by hand"]],
  },
  {
    name: "a decision that stays, over a test that changed",
    before: { manual: [change({ kind: "points", points: 75 })] },
    now: {
      manual: [change({ kind: "points", points: 75 })],
      attempts: [graded(80), BOBS],
      problems: { maze: problemWith({ tests: "tests-2" }) },
    },
    steps: [],
  },
  {
    name: "several at once, each with what it did",
    before: { assignment: REFUSED, attempts: [LATE, BOBS] },
    now: {
      assignment: { ...REFUSED, due: at("2026-12-19 12:00") },
      attempts: [{ ...LATE, outcome: { kind: "judged", earned: 80, max: 100 } }, BOBS],
      problems: { maze: problemWith({ tests: "tests-2" }) },
      manual: [change({ kind: "points", points: 90 })],
    },
    steps: [
      [0, 80, "due date or extension moved"],
      [80, 90, "changed by hand"],
    ],
  },
];

describe("why Ann's mark changes", () => {
  test.for(ROWS)("$name", ({ before, now, steps }) => {
    const { changes } = reviewChanges(gradingWith(before), gradingWith(now));
    const found = changes.find(({ student }) => student === ANN.id)?.steps ?? [];
    expect(
      found.map(({ from, to, causes }) => [
        from.kind === "points" ? from.points : from.kind,
        to.kind === "points" ? to.points : to.kind,
        causes.map((cause) => renderCause(cause, REVIEW_WORDS.en)).join("; "),
      ]),
    ).toEqual(steps);
  });
});

test("a failure of ours that is judged now is told as such", () => {
  const failed = graded(0, { outcome: { kind: "failed", reason: "disk" } });
  const { changes, same } = reviewChanges(gradingWith({ attempts: [failed, BOBS] }), gradingWith());
  expect(changes).toEqual([
    {
      student: ANN.id,
      from: { kind: "pending", lowest: 0, highest: 100 },
      to: { kind: "points", points: 60 },
      steps: [
        {
          from: { kind: "pending", lowest: 0, highest: 100 },
          to: { kind: "points", points: 60 },
          causes: [{ kind: "judging", what: "failure", problem: "maze" }],
        },
      ],
    },
  ]);
  expect(same).toBe(1);
});

test("who came and who left are told, and the others stay", () => {
  const before = gradingWith({ students: [ANN] });
  const now = gradingWith({ students: [BOB] });
  const { changes, same } = reviewChanges(before, now);
  expect(changes.map(({ student, from, to }) => [student, from?.kind, to?.kind])).toEqual([
    [BOB.id, undefined, "points"],
    [ANN.id, "points", undefined],
  ]);
  expect(same).toBe(0);
});

test("the table says who, from what, to what and why", () => {
  const now = gradingWith({
    attempts: [graded(80), BOBS],
    problems: { maze: problemWith({ tests: "tests-2" }) },
    manual: [change({ kind: "points", points: 90 }, { problem: "maze" })],
    students: [{ ...ANN, name: "Ann \u001B[31mExample" }, BOB],
  });
  const before = gradingWith({ assignment: assignmentWith({ points: gradingWith().assignment.points }) });
  const review = reviewChanges(before, now);
  const course = { students: now.students };
  expect(renderReview({ review, grading: now, course, hasMarks: true }, { language: "en", color: false }))
    .toMatchInlineSnapshot(`
    "Homework 1: 1 mark changes, 1 stay
    student  name                 before  after  why
    s1       Ann ⟨1B⟩[31mExample      60     90  several reasons:
                                      60     80  maze: tests changed
                                      80     90  changed by hand
    "
  `);
});

test("before the first time all marks are shown, and what could not be judged", () => {
  const grading = gradingWith({ attempts: [graded(0, { outcome: { kind: "failed", reason: "disk" } }), LATE] });
  const review = reviewChanges(undefined, grading);
  expect(renderReview({ review, grading, course: COURSE, hasMarks: false }, { language: "en", color: false }))
    .toMatchInlineSnapshot(`
    "Homework 1: 2 marks, none applied before
    student  name            of 100       maze
    s1       Ann Example  60 to 100  60 to 100  late, not all judged
    s2       Bob Example    missing    missing

    could not be judged: 1; these are no zeros, and are judged again at the next start
      s1 Ann Example, maze, ann/maze.ts: disk
    "
  `);
});

test("the same in Chinese", () => {
  const review = reviewChanges(gradingWith(), gradingWith({ attempts: [graded(80), BOBS], students: [ANN] }));
  const options = { language: "zh", color: false } as const;
  expect(renderReview({ review, grading: gradingWith(), course: COURSE, hasMarks: true }, options))
    .toMatchInlineSnapshot(`
      "Homework 1：2 个成绩变化，0 个保持不变
      学生  姓名         原成绩  新成绩  原因
      s1    Ann Example      60      80  maze：重新评测的结果不同
      s2    Bob Example     100       –  已不在名单中
      "
    `);
});
