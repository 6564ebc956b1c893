import { expect, test } from "vitest";
import type { Assignment, LatePolicy } from "../../model/class.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";
import { markStudent } from "./mark-student.ts";
import { ANN, assignmentWith, at, attempt, change, span, ZONE } from "./policy-fixtures.ts";

const TEN_A_DAY: LatePolicy = {
  kind: "deduct",
  percent: 10,
  every: span("1d"),
  floorPercent: 50,
  grace: span("10m"),
  closes: span("7d"),
};
const TEN_IN_24H: LatePolicy = { ...TEN_A_DAY, every: span("24h") };
const REFUSE: LatePolicy = { kind: "refuse", grace: span("10m") };

type Row = {
  readonly name: string;
  readonly rules?: Partial<Assignment>;
  readonly attempts: readonly JudgedAttempt[];
  readonly manual?: readonly ManualChange[];
  readonly mark: number | "excused" | "missing" | readonly [number, number];
  readonly late?: true;
  readonly doubt?: true;
};

const extended = (key: string, until: string): ReadonlyMap<string, ReturnType<typeof at>> =>
  new Map([[key, at(until)]]);

const TWO_PROBLEMS: Partial<Assignment> = {
  problems: [
    { slug: "maze", weight: 60 },
    { slug: "zuma", weight: 40 },
  ],
};
const zuma = (earned: number): JudgedAttempt => attempt(earned, "2026-12-18 11:00", { problem: "zuma" });
const failed = (when: string): JudgedAttempt =>
  attempt(0, when, { origin: "failed.ts", outcome: { kind: "failed", reason: "disk full" } });

const CASES: readonly Row[] = [
  // late
  { name: "on time", attempts: [attempt(80, "2026-12-18 11:00")], mark: 80 },
  {
    name: "in the last millisecond of the minute",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-18 12:00")],
    mark: 80,
  },
  {
    name: "a second after the minute, within grace",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-18 12:01:00")],
    mark: 80,
  },
  {
    name: "after grace the first day has begun",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-18 12:11:00")],
    mark: 72,
    late: true,
  },
  {
    name: "exactly a day late",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-19 12:00")],
    mark: 72,
    late: true,
  },
  {
    name: "a second more",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-19 12:01:00")],
    mark: 64,
    late: true,
  },
  {
    name: "down to the floor",
    rules: { late: { ...TEN_A_DAY, closes: span("30d") } },
    attempts: [attempt(80, "2027-01-10 12:00")],
    mark: 40,
    late: true,
  },
  {
    name: "after it is closed",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-25 12:01:00")],
    mark: 0,
    late: true,
  },
  { name: "late where nothing is taken", attempts: [attempt(80, "2027-01-10 12:00")], mark: 80, late: true },
  {
    name: "late where it is refused",
    rules: { late: REFUSE },
    attempts: [attempt(80, "2026-12-18 12:11:00")],
    mark: 0,
    late: true,
  },
  {
    name: "within grace where late work is refused",
    rules: { late: REFUSE },
    attempts: [attempt(80, "2026-12-18 12:09:00")],
    mark: 80,
  },
  {
    name: "exactly on the due date, without grace",
    rules: { late: { kind: "refuse", grace: span("0m") } },
    attempts: [attempt(80, "2026-12-18 12:00")],
    mark: 80,
  },
  {
    name: "a millisecond later, without grace",
    rules: { late: { kind: "refuse", grace: span("0m") } },
    attempts: [attempt(80, undefined, { atMs: at("2026-12-18 12:00").epochMs + 1 })],
    mark: 0,
    late: true,
  },
  // clock changes: 25 October 2026 has 25 hours in Berlin, 29 March 2026 has 23
  {
    name: "a day of 25 hours is one day",
    rules: { due: at("2026-10-24 23:59"), late: TEN_A_DAY },
    attempts: [attempt(80, "2026-10-25 23:30")],
    mark: 72,
    late: true,
  },
  {
    name: "24 hours are less than that day",
    rules: { due: at("2026-10-24 23:59"), late: TEN_IN_24H },
    attempts: [attempt(80, "2026-10-25 23:30")],
    mark: 64,
    late: true,
  },
  {
    name: "after a day of 23 hours the second begins",
    rules: { due: at("2026-03-28 23:59"), late: TEN_A_DAY },
    attempts: [attempt(80, "2026-03-30 00:15")],
    mark: 64,
    late: true,
  },
  {
    name: "24 hours are more than that day",
    rules: { due: at("2026-03-28 23:59"), late: TEN_IN_24H },
    attempts: [attempt(80, "2026-03-30 00:15")],
    mark: 72,
    late: true,
  },
  {
    name: "due at a time that comes twice: the later one",
    rules: { due: at("2026-10-25 02:30"), late: REFUSE },
    attempts: [attempt(80, "2026-10-25T02:25+01:00")],
    mark: 80,
  },
  {
    name: "due at a time that does not exist: the later one",
    rules: { due: at("2026-03-29 02:30"), late: REFUSE },
    attempts: [attempt(80, "2026-03-29 03:25")],
    mark: 80,
  },
  // extensions
  {
    name: "an own extension",
    rules: { late: REFUSE, extensions: extended("s1", "2026-12-20 12:00") },
    attempts: [attempt(80, "2026-12-20 11:00")],
    mark: 80,
  },
  {
    name: "the group's extension",
    rules: { late: REFUSE, extensions: extended("red", "2026-12-20 12:00") },
    attempts: [attempt(80, "2026-12-20 11:00")],
    mark: 80,
  },
  {
    name: "another student's extension",
    rules: { late: REFUSE, extensions: extended("s2", "2026-12-20 12:00") },
    attempts: [attempt(80, "2026-12-20 11:00")],
    mark: 0,
    late: true,
  },
  {
    name: "an extension from before the due date was moved takes nothing away",
    rules: { late: TEN_A_DAY, extensions: extended("s1", "2026-12-16 12:00") },
    attempts: [attempt(80, "2026-12-18 11:00")],
    mark: 80,
  },
  {
    name: "an own extension that is earlier than the group's",
    rules: {
      late: REFUSE,
      extensions: new Map([
        ["s1", at("2026-12-19 12:00")],
        ["red", at("2026-12-20 12:00")],
      ]),
    },
    attempts: [attempt(80, "2026-12-20 11:00")],
    mark: 80,
  },
  {
    name: "after an extension lateness counts from there",
    rules: { late: TEN_A_DAY, extensions: extended("s1", "2026-12-20 12:00") },
    attempts: [attempt(80, "2026-12-21 11:00")],
    mark: 72,
    late: true,
  },
  {
    name: "and so does the closing",
    rules: { late: TEN_A_DAY, extensions: extended("s1", "2026-12-24 12:00") },
    attempts: [attempt(80, "2026-12-26 11:00")],
    mark: 64,
    late: true,
  },
  // attempts
  {
    name: "the best, in any order",
    attempts: [attempt(30, "2026-12-18 09:00"), attempt(80, "2026-12-17 11:00"), attempt(50, "2026-12-18 10:00")],
    mark: 80,
  },
  {
    name: "the best after deductions",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(75, "2026-12-18 11:00"), attempt(80, "2026-12-18 13:00")],
    mark: 75,
  },
  {
    name: "the last",
    rules: { attempts: { kind: "last" } },
    attempts: [attempt(30, "2026-12-18 09:00"), attempt(80, "2026-12-17 11:00")],
    mark: 30,
  },
  {
    name: "the last that is not refused",
    rules: { attempts: { kind: "last" }, late: REFUSE },
    attempts: [attempt(30, "2026-12-18 09:00"), attempt(80, "2026-12-19 11:00")],
    mark: 30,
  },
  {
    name: "the best of the first two",
    rules: { attempts: { kind: "first", count: 2 } },
    attempts: [attempt(90, "2026-12-18 10:00"), attempt(30, "2026-12-18 09:00"), attempt(20, "2026-12-18 08:00")],
    mark: 30,
  },
  {
    name: "without times in the order given",
    rules: { attempts: { kind: "last" } },
    attempts: [attempt(80), attempt(30)],
    mark: 30,
  },
  {
    name: "of two equally good ones the first, which is in time",
    attempts: [attempt(80, "2026-12-19 12:00"), attempt(80, "2026-12-18 10:00")],
    mark: 80,
  },
  // times that nobody knows
  {
    name: "no time counts as on time, in doubt",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80)],
    mark: 80,
    doubt: true,
  },
  {
    name: "late by the platform's word: one step",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, undefined, { isLate: true })],
    mark: 72,
    late: true,
    doubt: true,
  },
  {
    name: "the same with an extension",
    rules: { late: TEN_A_DAY, extensions: extended("s1", "2026-12-20 12:00") },
    attempts: [attempt(80, undefined, { isLate: true })],
    mark: 80,
    doubt: true,
  },
  {
    name: "the same where late work is refused",
    rules: { late: REFUSE },
    attempts: [attempt(80, undefined, { isLate: true })],
    mark: 0,
    late: true,
    doubt: true,
  },
  {
    name: "in time by the platform's word",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, undefined, { isLate: false })],
    mark: 80,
  },
  // problems and weights
  {
    name: "two problems by weight",
    rules: TWO_PROBLEMS,
    attempts: [attempt(50, "2026-12-18 11:00"), zuma(100)],
    mark: 70,
  },
  { name: "one of two handed in", rules: TWO_PROBLEMS, attempts: [attempt(100, "2026-12-18 11:00")], mark: 60 },
  {
    name: "a problem without points is worth nothing",
    attempts: [attempt(0, "2026-12-18 11:00", { outcome: { kind: "judged", earned: 0, max: 0 } })],
    mark: 0,
  },
  {
    name: "a third, to a hundredth",
    rules: { problems: ["a", "b", "maze"].map((slug) => ({ slug, weight: 1 })) },
    attempts: [attempt(100, "2026-12-18 11:00")],
    mark: 33.33,
  },
  // missing
  { name: "nothing handed in", attempts: [], mark: "missing" },
  { name: "nothing handed in, where that is 0", rules: { missing: "zero" }, attempts: [], mark: 0 },
  // by hand
  {
    name: "excused",
    attempts: [attempt(10, "2026-12-18 11:00")],
    manual: [change({ kind: "excused" })],
    mark: "excused",
  },
  {
    name: "excused from one problem: the other is everything",
    rules: TWO_PROBLEMS,
    attempts: [attempt(50, "2026-12-18 11:00")],
    manual: [change({ kind: "excused" }, { problem: "zuma" })],
    mark: 50,
  },
  {
    name: "excused from both problems",
    rules: TWO_PROBLEMS,
    attempts: [],
    manual: ["maze", "zuma"].map((problem) => change({ kind: "excused" }, { problem })),
    mark: "excused",
  },
  {
    name: "excused, and nothing handed in where that is 0",
    rules: { missing: "zero" },
    attempts: [],
    manual: [change({ kind: "excused" })],
    mark: "excused",
  },
  {
    name: "points by hand, whatever was computed",
    rules: { late: TEN_A_DAY },
    attempts: [attempt(80, "2026-12-20 11:00")],
    manual: [change({ kind: "points", points: 88 })],
    mark: 88,
    late: true,
  },
  {
    name: "points by hand for one problem",
    rules: TWO_PROBLEMS,
    attempts: [attempt(50, "2026-12-18 11:00"), zuma(0)],
    manual: [change({ kind: "points", points: 35 }, { problem: "zuma" })],
    mark: 65,
  },
  {
    name: "points by hand where nothing was handed in",
    attempts: [],
    manual: [change({ kind: "points", points: 12.5 })],
    mark: 12.5,
  },
  {
    name: "a comment alone changes nothing",
    attempts: [attempt(80, "2026-12-18 11:00")],
    manual: [change({ kind: "keep" }, { comment: "well done" })],
    mark: 80,
  },
  {
    name: "a half of a hundredth is rounded upwards, whatever binary fractions make of it",
    attempts: [],
    manual: [change({ kind: "points", points: 1.005 })],
    mark: 1.01,
  },
  // our own failures
  { name: "our failure is no zero", attempts: [failed("2026-12-18 11:00")], mark: [0, 100] },
  {
    name: "our failure, late: not more than is left",
    rules: { late: TEN_A_DAY },
    attempts: [failed("2026-12-18 13:00")],
    mark: [0, 90],
    late: true,
  },
  {
    name: "our failure that can change nothing",
    attempts: [failed("2026-12-18 10:00"), attempt(100, "2026-12-18 11:00")],
    mark: 100,
  },
  {
    name: "our failure on the attempt that counts",
    rules: { attempts: { kind: "last" } },
    attempts: [attempt(60, "2026-12-18 10:00"), failed("2026-12-18 11:00")],
    mark: [0, 100],
  },
  {
    name: "our failure, and points by hand",
    attempts: [failed("2026-12-18 11:00")],
    manual: [change({ kind: "points", points: 70 })],
    mark: 70,
  },
  {
    name: "our failure on what is refused",
    rules: { late: REFUSE },
    attempts: [failed("2026-12-19 11:00")],
    mark: 0,
    late: true,
  },
  // everything at once
  {
    name: "late × extension of the group × best × excused from one problem × by hand on another",
    rules: {
      problems: ["maze", "zuma", "monk"].map((slug) => ({ slug, weight: 1 })),
      late: TEN_A_DAY,
      extensions: extended("red", "2026-12-19 12:00"),
    },
    attempts: [attempt(80, "2026-12-20 11:00"), attempt(60, "2026-12-19 11:00"), zuma(10)],
    manual: [
      change({ kind: "excused" }, { problem: "monk" }),
      change({ kind: "points", points: 30 }, { problem: "zuma" }),
    ],
    // maze: 72 of 100 after one day, of a share of 33.3; zuma: 30 of 33.3; monk's share goes to both
    mark: 81,
    late: true,
  },
];

test.for(CASES)("$name → $mark", ({ rules, attempts, manual = [], mark, late, doubt }) => {
  const made = markStudent({ assignment: assignmentWith(rules), student: ANN, timeZone: ZONE, attempts, manual });
  const { result } = made;
  const shown =
    result.kind === "points"
      ? result.points
      : result.kind === "pending"
        ? [result.lowest, result.highest]
        : result.kind;
  expect(shown).toEqual(mark);
  expect({ late: made.isLate, doubt: made.isInDoubt }).toEqual({ late: late ?? false, doubt: doubt ?? false });
});

test("the steps tell the whole way, in order", () => {
  const { steps, comments, problems } = markStudent({
    assignment: assignmentWith({ late: TEN_A_DAY, extensions: extended("s1", "2026-12-19 12:00") }),
    student: ANN,
    timeZone: ZONE,
    attempts: [attempt(60, "2026-12-18 11:00"), attempt(80, "2026-12-20 11:00")],
    manual: [change({ kind: "points", points: 75 }, { comment: "nice proof" })],
  });
  expect(steps).toMatchObject([
    { kind: "due", source: "student", due: { text: "2026-12-19 12:00" } },
    { kind: "attempt", origin: "maze-60.ts", earned: 60, max: 100, lateness: { kind: "on-time" }, choice: "worse" },
    { kind: "attempt", origin: "maze-80.ts", lateness: { kind: "late", steps: 1, kept: 90 }, choice: "chosen" },
    { kind: "weighed", problem: "maze", points: 72, of: 100 },
    { kind: "total", points: 72, of: 100, excusedWeight: 0 },
    { kind: "manual-points", from: { kind: "points", points: 72 }, to: 75 },
  ]);
  expect(comments).toEqual(["nice proof"]);
  expect(problems).toMatchObject([{ slug: "maze", chosen: "maze-80.ts", isManual: false }]);
});
