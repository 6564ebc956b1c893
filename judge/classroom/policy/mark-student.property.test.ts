import fc from "fast-check";
import { expect, test } from "vitest";
import type { Assignment, LatePolicy, Student } from "../../model/class.ts";
import { runs } from "../../testkit/properties.ts";
import type { JudgedAttempt } from "../marks/layers.ts";
import type { MarkResult } from "./mark.ts";
import { markAssignment } from "./mark-assignment.ts";
import { markStudent } from "./mark-student.ts";
import { ANN, assignmentWith, at, BOB, change, span, ZONE } from "./policy-fixtures.ts";

const DAY = 86_400_000;
// Around the change of clocks on 25 October 2026.
const DUE = at("2026-10-24 23:59");

const late: fc.Arbitrary<LatePolicy> = fc.oneof(
  fc.constant({ kind: "none" } as const),
  fc.record({ kind: fc.constant("refuse" as const), grace: fc.constantFrom(span("0m"), span("10m")) }),
  fc.record(
    {
      kind: fc.constant("deduct" as const),
      percent: fc.integer({ min: 0, max: 60 }),
      every: fc.constantFrom(span("1d"), span("24h"), span("7m")),
      floorPercent: fc.integer({ min: 0, max: 100 }),
      grace: fc.constantFrom(span("0m"), span("1h"), span("2d")),
      closes: fc.constantFrom(span("3d"), span("30d")),
    },
    { requiredKeys: ["kind", "percent", "every", "floorPercent", "grace"] },
  ),
);
const moment = fc
  .integer({ min: -2 * DAY, max: 8 * DAY })
  .map((offset) => ({ epochMs: DUE.epochMs + offset, text: "drawn" }));
const assignment: fc.Arbitrary<Assignment> = fc
  .record({
    late,
    attempts: fc.oneof(
      fc.constant({ kind: "best" } as const),
      fc.constant({ kind: "last" } as const),
      fc.record({ kind: fc.constant("first" as const), count: fc.integer({ min: 1, max: 3 }) }),
    ),
    problems: fc.constantFrom(
      [{ slug: "maze", weight: 1 }],
      [
        { slug: "maze", weight: 60 },
        { slug: "zuma", weight: 40 },
      ],
    ),
    extensions: fc
      .dictionary(fc.constantFrom("s1", "s2", "red"), moment)
      .map((record) => new Map(Object.entries(record))),
    work: fc.constantFrom("alone" as const, "group" as const),
    missing: fc.constantFrom("leave" as const, "zero" as const),
  })
  .map((changes) => assignmentWith({ ...changes, due: DUE }));

const judged = fc.integer({ min: 0, max: 7 }).map((earned) => ({ kind: "judged" as const, earned, max: 7 }));
const drawAttempts = (outcome: fc.Arbitrary<JudgedAttempt["outcome"]>): fc.Arbitrary<readonly JudgedAttempt[]> =>
  fc
    .uniqueArray(
      fc.record({
        student: fc.constantFrom("s1", "s2"),
        problem: fc.constantFrom("maze", "zuma"),
        atMs: moment.map(({ epochMs }) => epochMs),
        outcome,
      }),
      { maxLength: 6, selector: ({ atMs }) => atMs },
    )
    .map((list) => list.map((one, index) => ({ ...one, origin: String(index) })));
const attempts = drawAttempts(judged);

const markOf = (rules: Assignment, given: readonly JudgedAttempt[], student: Student = ANN): MarkResult =>
  markStudent({ assignment: rules, student, timeZone: ZONE, attempts: given, manual: [] }).result;
/** Nothing handed in counts as less than 0 points. */
const worth = (result: MarkResult): number => (result.kind === "points" ? result.points : -1);

test("a mark lies between 0 and everything", () => {
  fc.assert(
    fc.property(assignment, attempts, (rules, given) => {
      const result = markOf(rules, given);
      expect(result.kind === "missing" || (worth(result) >= 0 && worth(result) <= rules.points)).toBe(true);
    }),
    runs(300),
  );
});

test("the order in which attempts are collected does not matter", () => {
  fc.assert(
    fc.property(assignment, attempts, fc.nat(), (rules, given, turn) => {
      const turned = [
        ...given.slice(turn % (given.length + 1)),
        ...given.slice(0, turn % (given.length + 1)),
      ].toReversed();
      expect(markOf(rules, turned)).toEqual(markOf(rules, given));
    }),
    runs(300),
  );
});

test("more time never costs anything, unless the last attempt counts whatever it is worth", () => {
  fc.assert(
    fc.property(assignment, attempts, fc.tuple(fc.constantFrom("s1", "red"), moment), (rules, given, [key, until]) => {
      fc.pre(rules.attempts.kind !== "last");
      const before = rules.extensions.get(key)?.epochMs ?? 0;
      fc.pre(until.epochMs > before);
      const more = { ...rules, extensions: new Map([...rules.extensions, [key, until] as const]) };
      expect(worth(markOf(more, given))).toBeGreaterThanOrEqual(worth(markOf(rules, given)));
    }),
    runs(400),
  );
});

test("an earlier extension than the one there is, or than the due date, changes nothing", () => {
  fc.assert(
    fc.property(assignment, attempts, fc.integer({ min: 0, max: 30 * DAY }), (rules, given, before) => {
      const early = { epochMs: DUE.epochMs - before, text: "early" };
      const plain = { ...rules, extensions: new Map() };
      expect(markOf({ ...plain, extensions: new Map([["s1", early]]) }, given)).toEqual(markOf(plain, given));
    }),
    runs(150),
  );
});

test("with the best attempt counting, one more never costs anything", () => {
  fc.assert(
    fc.property(assignment, attempts, fc.nat(), (rules, given, at) => {
      fc.pre(given.length > 0);
      const best: Assignment = { ...rules, attempts: { kind: "best" } };
      const fewer = given.filter((_, index) => index !== at % given.length);
      expect(worth(markOf(best, given))).toBeGreaterThanOrEqual(worth(markOf(best, fewer)));
    }),
    runs(300),
  );
});

test("the same work is never worth more when it comes later", () => {
  fc.assert(
    fc.property(assignment, judged, fc.tuple(moment, moment), (rules, outcome, [one, two]) => {
      const [early, later] = [Math.min(one.epochMs, two.epochMs), Math.max(one.epochMs, two.epochMs)];
      const at = (atMs: number) => markOf(rules, [{ student: "s1", problem: "maze", origin: "a", atMs, outcome }]);
      expect(worth(at(later))).toBeLessThanOrEqual(worth(at(early)));
    }),
    runs(400),
  );
});

test("what a person decides holds, whatever is judged or judged again", () => {
  const decision = fc.oneof(
    fc.constant({ kind: "excused" } as const),
    fc.record({ kind: fc.constant("points" as const), points: fc.integer({ min: 0, max: 100 }) }),
  );
  fc.assert(
    fc.property(
      assignment,
      drawAttempts(fc.oneof(judged, fc.constant({ kind: "failed" as const, reason: "x" }))),
      decision,
      (rules, given, decided) => {
        const made = markStudent({
          assignment: rules,
          student: ANN,
          timeZone: ZONE,
          attempts: given,
          manual: [change(decided)],
        });
        expect(made.result).toEqual(decided);
      },
    ),
    runs(200),
  );
});

test("whatever comes of attempts that the judge failed on, the mark lies in the range that was told", () => {
  const outcome = fc.oneof(judged, fc.constant({ kind: "failed" as const, reason: "disk full" }));
  fc.assert(
    fc.property(
      assignment,
      drawAttempts(outcome),
      fc.array(judged, { minLength: 6, maxLength: 6 }),
      (rules, given, later) => {
        const before = markOf(rules, given);
        const after = markOf(
          rules,
          given.map((one, index) =>
            one.outcome.kind === "failed" ? { ...one, outcome: later[index] ?? one.outcome } : one,
          ),
        );
        const [lowest, highest] =
          before.kind === "pending" ? [before.lowest, before.highest] : [worth(before), worth(before)];
        expect(worth(after)).toBeGreaterThanOrEqual(lowest);
        expect(worth(after)).toBeLessThanOrEqual(highest);
      },
    ),
    runs(400),
  );
});

test("in group work all members without extensions of their own have the same mark; alone, only their own work counts", () => {
  const students = [ANN, BOB, { id: "s3", name: "Came Later", group: "red" }];
  fc.assert(
    fc.property(assignment, attempts, (rules, given) => {
      const same = { ...rules, extensions: new Map() };
      const marks = (work: "alone" | "group") =>
        markAssignment({ students, timeZone: ZONE }, { ...same, work }, { attempts: given, manual: [] }).map(
          ({ result }) => result,
        );
      expect(marks("group")).toEqual(students.map(() => markOf(same, given)));
      expect(marks("alone")).toEqual(
        students.map(({ id }) =>
          markOf(
            same,
            given.filter(({ student }) => student === id),
          ),
        ),
      );
    }),
    runs(150),
  );
});
