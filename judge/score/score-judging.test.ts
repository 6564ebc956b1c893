import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { CompileResult, TestResult } from "../model/judging.ts";
import { points } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";
import { findDecidingTest } from "./deciding-test.ts";
import { pointsOfFraction, sumPoints } from "./group-points.ts";
import { scoreJudging } from "./score-judging.ts";
import {
  BASELINE,
  FAILURE,
  groupOf,
  judged,
  judgingArbitrary,
  problemOf,
  TEST_VERDICTS,
  type TestVerdict,
} from "./score-fixtures.ts";

const COMPILED: CompileResult = { kind: "compiled", warnings: [], artifactHash: "h" };

/** `AC`, `PC:0.25`, `-` (earlier-failure) or `/` (required-group-failed) per test. */
function resultOf(word: string, group: string, index: number): TestResult {
  const test = testId(group, String(index + 1).padStart(2, "0"));
  if (word === "-") return { kind: "skipped", test, because: "earlier-failure" };
  if (word === "/") return { kind: "skipped", test, because: "required-group-failed" };
  const [verdict = "", fraction = "0.5"] = word.split(":");
  return judged(test, verdict as TestVerdict, { fraction: Number(fraction), cpu: index * 10 });
}

function scoreRows(
  rows: readonly { readonly points: number; readonly requires?: readonly string[]; readonly tests: string }[],
) {
  const results = rows.map((row, index) =>
    row.tests
      .split(" ")
      .filter((word) => word !== "")
      .map((word, at) => resultOf(word, `g${index}`, at)),
  );
  const groups = rows.map((row, index) =>
    groupOf(`g${index}`, results[index]?.length ?? 0, { points: points(row.points), requires: row.requires ?? [] }),
  );
  return scoreJudging({ problem: problemOf(groups), compile: COMPILED, results, baseline: BASELINE });
}

describe("verdict, points and deciding test", () => {
  test.for([
    {
      why: "all full",
      rows: [
        { points: 40, tests: "AC AC" },
        { points: 60, tests: "AC" },
      ],
      verdict: "AC",
      earned: 100,
      by: "g0/02",
    },
    {
      why: "sample first, no points",
      rows: [
        { points: 0, tests: "WA" },
        { points: 100, tests: "AC" },
      ],
      verdict: "WA",
      earned: 100,
      by: "g0/01",
    },
    {
      why: "first rejected in test order",
      rows: [
        { points: 40, tests: "AC TLE" },
        { points: 60, tests: "WA" },
      ],
      verdict: "TLE",
      earned: 0,
      by: "g0/02",
    },
    {
      why: "some points are still a rejection",
      rows: [
        { points: 40, tests: "AC" },
        { points: 60, tests: "RTE" },
      ],
      verdict: "RTE",
      earned: 40,
      by: "g1/01",
    },
    {
      why: "a judge error outranks what comes before",
      rows: [
        { points: 40, tests: "WA -" },
        { points: 60, tests: "JE -" },
      ],
      verdict: "JE",
      earned: 0,
      by: "g1/01",
    },
    {
      why: "fraction",
      rows: [
        { points: 40, tests: "AC PC:0.25 PC:0.75" },
        { points: 60, tests: "AC" },
      ],
      verdict: "PC",
      earned: 70,
      by: "g0/02",
    },
    {
      why: "a rejection outranks a fraction",
      rows: [
        { points: 40, tests: "PC:0.5" },
        { points: 60, tests: "AC MLE" },
      ],
      verdict: "MLE",
      earned: 20,
      by: "g1/02",
    },
    {
      why: "a fraction and a rejection in one group",
      rows: [{ points: 40, tests: "PC:0.5 OLE -" }],
      verdict: "OLE",
      earned: 0,
      by: "g0/02",
    },
    { why: "a fraction of 1 is not AC", rows: [{ points: 40, tests: "PC:1" }], verdict: "PC", earned: 40, by: "g0/01" },
    {
      why: "behind a fraction",
      rows: [
        { points: 40, tests: "PC:0.5" },
        { points: 60, requires: ["g0"], tests: "/ /" },
      ],
      verdict: "PC",
      earned: 20,
      by: "g0/01",
    },
    {
      why: "skipped group",
      rows: [
        { points: 40, tests: "WA" },
        { points: 60, requires: ["g0"], tests: "/" },
      ],
      verdict: "WA",
      earned: 0,
      by: "g0/01",
    },
    {
      why: "keep-going earns nothing behind a lost group",
      rows: [
        { points: 40, tests: "WA" },
        { points: 60, requires: ["g0"], tests: "AC" },
        { points: 5, requires: ["g1"], tests: "AC" },
      ],
      verdict: "WA",
      earned: 0,
      by: "g0/01",
    },
    {
      why: "a required group that was left out is free",
      rows: [{ points: 60, requires: ["other"], tests: "AC" }],
      verdict: "AC",
      earned: 60,
      by: "g0/01",
    },
    {
      why: "skipped without a cause is never accepted",
      rows: [{ points: 40, tests: "AC -" }],
      verdict: "JE",
      earned: 0,
      by: null,
    },
    { why: "no tests is never accepted", rows: [{ points: 40, tests: "" }], verdict: "JE", earned: 0, by: null },
    {
      why: "an empty group spoils full ones",
      rows: [
        { points: 40, tests: "AC" },
        { points: 60, tests: "" },
      ],
      verdict: "JE",
      earned: 40,
      by: null,
    },
    {
      why: "an empty group spoils a fraction",
      rows: [
        { points: 40, tests: "PC:0.5" },
        { points: 60, tests: "" },
      ],
      verdict: "JE",
      earned: 20,
      by: null,
    },
    { why: "no groups is never accepted", rows: [], verdict: "JE", earned: 0, by: null },
  ])("$why → $verdict, $earned points, $by", ({ rows, verdict, earned, by }) => {
    const report = scoreRows(rows);
    expect(report).toMatchObject({
      schema: "judging-report/1",
      verdict,
      points: earned,
      decidedBy: by,
      baseline: BASELINE,
    });
    expect(report.root).toMatchObject({
      name: "root",
      verdict,
      points: earned,
      maxPoints: report.maxPoints,
      tests: [],
    });
    expect(report.maxPoints).toBe(rows.reduce((sum, row) => sum + row.points, 0));
  });

  test("verdicts of groups", () => {
    const report = scoreRows([
      { points: 1, tests: "AC AC" },
      { points: 2, tests: "AC PC AC" },
      { points: 3, tests: "AC TLE -" },
      { points: 4, requires: ["g1"], tests: "/ /" },
      { points: 5, tests: "WA JE" },
      { points: 6, tests: "" },
    ]);
    expect(report.root.groups.map((group) => [group.name, group.verdict, group.points, group.maxPoints])).toEqual([
      ["g0", "AC", 1, 1],
      ["g1", "PC", 1, 2],
      ["g2", "TLE", 0, 3],
      ["g3", "JE", 0, 4],
      ["g4", "JE", 0, 5],
      ["g5", "JE", 0, 6],
    ]);
  });
});

describe("compile", () => {
  const groups = [groupOf("a", 2), groupOf("b", 1)];
  const rejected: CompileResult = { kind: "rejected", diagnostics: [FAILURE] };
  const failed: CompileResult = { kind: "compiler-failed", failure: FAILURE };

  test.for([
    { compile: rejected, verdict: "CE" },
    { compile: failed, verdict: "JE" },
  ])("$compile.kind → $verdict, every test skipped", ({ compile, verdict }) => {
    const report = scoreJudging({ problem: problemOf(groups), compile, results: [], baseline: BASELINE });
    expect(report).toMatchObject({ verdict, points: 0, maxPoints: 20, decidedBy: null, compile });
    expect(report.root.groups.map((group) => group.verdict)).toEqual([verdict, verdict]);
    expect(report.root.groups.flatMap((group) => group.tests)).toEqual(
      ["a/01", "a/02", "b/01"].map((id) => ({ kind: "skipped", test: id, because: "compile-error" })),
    );
  });
});

test.for([
  { why: "a group too few", lists: [["a/01", "a/02"]], message: "1 lists of results for 2 groups" },
  {
    why: "a test too few",
    lists: [["a/01"], ["b/01"]],
    message: "results of the group a are for a/01, not for a/01, a/02",
  },
  { why: "another order", lists: [["a/02", "a/01"], ["b/01"]], message: "results of the group a" },
])("results with $why are our bug", ({ lists, message }) => {
  const groups = [groupOf("a", 2), groupOf("b", 1)];
  const results = lists.map((ids) => ids.map((id) => judged(testId(id.slice(0, 1), id.slice(2)), "AC")));
  expect(() => scoreJudging({ problem: problemOf(groups), compile: COMPILED, results, baseline: BASELINE })).toThrow(
    message,
  );
});

test.for([
  { max: 100, fraction: 0.29, earned: 29 },
  { max: 0.3, fraction: 1, earned: 0.3 },
  { max: 100, fraction: 1 / 3, earned: 33.333333 },
  { max: 100, fraction: 0, earned: 0 },
  { max: 100, fraction: 1.5, earned: 100 },
  { max: 100, fraction: -1, earned: 0 },
  { max: 100, fraction: Number.NaN, earned: 0 },
  { max: 100, fraction: Number.POSITIVE_INFINITY, earned: 100 },
])("$fraction of $max points is $earned", ({ max, fraction, earned }) => {
  expect(pointsOfFraction(points(max), fraction)).toBe(earned);
});

test("points add up without floating error", () => {
  expect(sumPoints([0.1, 0.2, 0.7].map(points))).toBe(1);
  expect(sumPoints(Array.from({ length: 1000 }, () => points(0.1)))).toBe(100);
  expect(sumPoints([])).toBe(0);
});

test("a fraction that no checker vouches for earns nothing", () => {
  const id = testId("g0", "01");
  const forged = { ...judged(id, "PC"), check: { kind: "accepted" } } as TestResult;
  const groups = [groupOf("g0", 1)];
  const report = scoreJudging({
    problem: problemOf(groups),
    compile: COMPILED,
    results: [[forged]],
    baseline: BASELINE,
  });
  expect(report).toMatchObject({ verdict: "PC", points: 0 });
});

test("the slowest test decides an accepted judging, the first of equals", () => {
  const rows = ["a", "b", "c", "d"].map((stem, index) =>
    judged(testId("g", stem), "AC", { cpu: [5, 9, 9, 1][index] ?? 0 }),
  );
  expect(findDecidingTest("AC", rows)).toBe("g/b");
  expect(findDecidingTest("AC", [])).toBeNull();
  const odd: readonly TestResult[] = [
    judged(testId("g", "x"), "JE"),
    { kind: "skipped", test: testId("g", "y"), because: "earlier-failure" },
  ];
  expect(findDecidingTest("AC", odd)).toBeNull();
});

describe("properties", () => {
  const score = (groups: Parameters<typeof problemOf>[0], results: readonly (readonly TestResult[])[]) =>
    scoreJudging({ problem: problemOf(groups), compile: COMPILED, results, baseline: BASELINE });

  test("points lie between 0 and max, and max is the sum", () => {
    fc.assert(
      fc.property(judgingArbitrary, ({ groups, results }) => {
        const report = score(groups, results);
        for (const group of [report.root, ...report.root.groups]) {
          expect(group.points).toBeGreaterThanOrEqual(0);
          expect(group.points).toBeLessThanOrEqual(group.maxPoints);
        }
        expect(report.maxPoints).toBeCloseTo(
          groups.reduce((sum, group) => sum + group.points, 0),
          6,
        );
      }),
      runs(500),
    );
  });

  test("accepted exactly if every test is, and then all points are earned", () => {
    fc.assert(
      fc.property(judgingArbitrary, ({ groups, results }) => {
        const report = score(groups, results);
        const all = results.flat().every((result) => result.kind === "judged" && result.verdict === "AC");
        expect(report.verdict === "AC").toBe(all);
        expect(!all || report.points === report.maxPoints).toBe(true);
      }),
      runs(500),
    );
  });

  test("adding a test never turns a rejection into AC and never adds points", () => {
    fc.assert(
      fc.property(
        judgingArbitrary,
        fc.nat(),
        fc.constantFrom(...TEST_VERDICTS),
        ({ groups, results }, pick, verdict) => {
          const at = pick % groups.length;
          const more = groups.map((group, index) =>
            index === at
              ? groupOf(group.name, group.tests.length + 1, { points: group.points, requires: group.requires })
              : group,
          );
          const added = judged(more[at]?.tests.at(-1)?.id ?? testId("", ""), verdict);
          const before = score(groups, results);
          const after = score(
            more,
            results.map((list, index) => (index === at ? [...list, added] : list)),
          );
          expect(after.verdict === "AC" && before.verdict !== "AC").toBe(false);
          expect(after.points).toBeLessThanOrEqual(before.points);
        },
      ),
      runs(500),
    );
  });

  test("the deciding test has the verdict of the judging", () => {
    fc.assert(
      fc.property(judgingArbitrary, ({ groups, results }) => {
        const report = score(groups, results);
        const deciding = results.flat().find((result) => result.test === report.decidedBy);
        expect(deciding).toMatchObject({ kind: "judged", verdict: report.verdict });
      }),
      runs(500),
    );
  });
});
