import { expect, test } from "vitest";
import { groupOf, problemOf } from "../score/score-fixtures.ts";
import { displayWidth } from "../report/visible-text.ts";
import { checked, skipped } from "./check.ts";
import { killMatrix } from "./kill-matrix.ts";
import { renderVerification } from "./render-verification.ts";
import { verificationJson } from "./verification-json.ts";
import type { Verification } from "./verification.ts";
import { PROBLEM, solutionOf } from "./verify-fixtures.ts";

const SOLUTIONS = [
  solutionOf("reference.ts", ["AC 3", "AC 12", "AC 31", "AC 40", "AC 280", "AC 100"]),
  solutionOf("accepted/other.ts", ["AC", "AC", "AC", "AC", "WA"]),
  solutionOf("wrong_answer/off-by-one.ts", ["AC", "WA", "WA", "WA", "WA", "AC"]),
  solutionOf("wrong_answer/fragile.ts", ["AC", "AC", "AC", "AC", "WA", "AC"]),
  solutionOf("wrong_answer/never-found.ts", ["AC", "AC", "AC", "AC", "AC", "AC"]),
  solutionOf("time_limit_exceeded/slow.ts", ["AC", "AC", "AC", "TLE 1501", "TLE 1500", "TLE 1502"]),
  solutionOf("compile_error/brace.ts", []),
];

const VERIFICATION: Verification = {
  problem: PROBLEM,
  scope: "everything",
  solutions: SOLUTIONS,
  checks: [
    checked("parts", { summary: "all there", facts: { missing: [] }, diagnostics: [] }),
    checked("translations", {
      summary: "1 gap",
      facts: { gaps: 1 },
      diagnostics: [{ code: "V002", severity: "error", message: "" }],
    }),
    skipped("answers", "there is no brute-force.ts"),
  ],
  kills: killMatrix(SOLUTIONS),
  findings: [{ code: "V016", severity: "error", message: "wrong_answer/never-found.ts gets AC: no test kills it" }],
};

test("the table of everything", () => {
  expect(renderVerification(VERIFICATION)).toMatchInlineSnapshot(`
    "staff: 6 tests, 7 solutions, 2 not as promised

        solution        want  got  small      large      points
    ok  reference.ts    AC    AC   AC     31  AC    280   20/20
    !!  other.ts        AC    WA   AC     10  WA     10   10/20
    ok  off-by-one.ts   WA    WA   WA     10  WA     10    0/20
    ok  fragile.ts      WA    WA   AC     10  WA     10   10/20
    !!  never-found.ts  WA    AC   AC     10  AC     10   20/20
    ok  slow.ts         TLE   TLE  AC     10  TLE  1502   10/20
    ok  brace.ts        CE    CE   -          -            0/20

        checked
    ok  parts         all there
    !!  translations  1 gap
    -   answers       there is no brute-force.ts

        wrong solution  killed by
        off-by-one.ts           4  small/02, small/03, large/01, … 1 more
    !   fragile.ts              1  large/02
    !!  never-found.ts          0  no test: \`judge stress\` looks for one
        slow.ts                 3  large/01, large/02, large/03

    !   exactly one test kills it

    3 of 6 tests kill no wrong solution that an earlier test does not kill:
        small/01, 03
        large/03
    "
  `);
});

test("with --first-failure the matrix is left out, and that is said", () => {
  const { kills: _, ...rest } = VERIFICATION;
  const text = renderVerification({ ...rest, scope: "first-failure" });
  expect(text).toContain("which test kills what: not with --first-failure\n");
  expect(text).not.toContain("killed by");
});

test("however many groups, tests and solutions with long names: no line is wider than 120 columns", () => {
  const groups = Array.from({ length: 12 }, (_, index) => groupOf(`a-group-with-a-long-name-${index}`, 1));
  const report = SOLUTIONS[0]?.report;
  if (report === undefined) throw new Error("no report");
  const [group] = report.root.groups;
  const wide = {
    ...report,
    root: { ...report.root, groups: groups.flatMap(({ name }) => (group === undefined ? [] : [{ ...group, name }])) },
  };
  const name = `wrong_answer/${"an-extremely-long-name-".repeat(5)}.ts` as const;
  const solutions = [{ name, expected: "wrong_answer", report: wide, holds: false } as const];
  const killed = [
    { name, expected: "wrong_answer", by: wide.root.groups[0]?.tests.map((one) => one.test) ?? [] },
  ] as const;
  const checks = [checked("limits", { summary: "x".repeat(200), facts: {}, diagnostics: [] })];
  const kills = { ...killMatrix(SOLUTIONS), solutions: killed };
  const text = renderVerification({ ...VERIFICATION, problem: problemOf(groups), solutions, checks, kills });
  const lines = text.split("\n");
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.includes("a-group-with")).length).toBeGreaterThan(1);
  expect(text.match(/a-group-with-/gu)).toHaveLength(12);
});

test("a name that a terminal would obey is spelled out", () => {
  const solutions = [solutionOf("wrong_answer/\u001B[31mred.ts", ["WA"])];
  const text = renderVerification({ ...VERIFICATION, solutions, kills: killMatrix(solutions) });
  expect(text).not.toContain("\u001B");
  expect(text.match(/⟨1B⟩\[31mred\.ts/gu)).toHaveLength(2);
});

test("the JSON has everything that the table has, without cutting", () => {
  const json = verificationJson(VERIFICATION);
  expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  expect(json).toMatchObject({
    schema: "verification/1",
    problem: "staff",
    scope: "everything",
    limits: { cpuMs: 1000, wallMs: 4000 },
    checks: [
      { name: "parts", state: "holds", summary: "all there", facts: { missing: [] } },
      { name: "translations", state: "fails" },
      { name: "answers", state: "skipped", summary: "there is no brute-force.ts" },
    ],
    findings: [{ code: "V016" }],
  });
  expect(json.solutions[0]).toEqual({
    name: "reference.ts",
    expected: "AC",
    verdict: "AC",
    holds: true,
    points: 20,
    maxPoints: 20,
    decidedBy: "large/02",
    slowestMs: 280,
    groups: [
      { name: "small", verdict: "AC", slowestMs: 31, points: 10 },
      { name: "large", verdict: "AC", slowestMs: 280, points: 10 },
    ],
  });
  expect(json.solutions.at(-1)?.groups.map(({ verdict }) => verdict)).toEqual([null, null]);
  expect(json.kills?.solutions.map(({ name, by }) => [name, by.length])).toEqual([
    ["wrong_answer/off-by-one.ts", 4],
    ["wrong_answer/fragile.ts", 1],
    ["wrong_answer/never-found.ts", 0],
    ["time_limit_exceeded/slow.ts", 3],
  ]);
  expect(json.kills?.nothingNew).toEqual(["small/01", "small/03", "large/03"]);
  const { kills: _, ...rest } = VERIFICATION;
  expect(verificationJson({ ...rest, scope: "first-failure" }).kills).toBeNull();
});
