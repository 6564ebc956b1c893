import { expect, test } from "vitest";
import { timeOf, timeOfTooSlow } from "./solution-time.ts";
import { solutionOf, type Outcome } from "./verify-fixtures.ts";

const NAME = "time_limit_exceeded/a.ts";
const six = (...outcomes: readonly Outcome[]): readonly Outcome[] => [
  ...outcomes,
  ...Array.from({ length: 6 - outcomes.length }, () => "AC 1" as const),
];

test.for<readonly [readonly Outcome[], number | undefined, boolean?]>([
  [six("AC 10", "AC 70", "AC 30"), 70, false],
  [six("AC 10", "TLE 1500"), 1500, true],
  [six("AC 10", "TLE ~1200"), 1200, false],
  [six("TLE ~1200", "TLE 1500"), 1500, true],
  [["AC 10", "TLE ~1200"], 1200, true],
  [six("JE", "AC 5"), 5, false],
  [[], undefined],
])("the time of %j is %s ms", ([outcomes, cpu, isAtLeast]) => {
  expect(timeOf(solutionOf(NAME, outcomes))).toEqual(cpu === undefined ? undefined : { name: NAME, cpu, isAtLeast });
});

test.for<readonly [string, readonly Outcome[], number | undefined]>([
  ["too slow", six("TLE 1500"), 1500],
  ["accepted: its whole time is known", six("AC 700"), 700],
  ["wrong: it is not the time that refuses it", six("WA 5000"), undefined],
  ["too slow only behind a wrong answer", six("WA", "TLE 1500"), undefined],
])("of a solution that is %s", ([, outcomes, cpu]) => {
  expect(timeOfTooSlow(solutionOf(NAME, outcomes))?.cpu).toBe(cpu);
});

test("a solution that idles has no time", () => {
  const solution = solutionOf(NAME, six("TLE 20"));
  const outcome = { kind: "limit-exceeded", limit: "wall" } as const;
  const groups = solution.report.root.groups.map((group) => ({
    ...group,
    tests: group.tests.map((one) =>
      one.kind === "judged" && one.verdict === "TLE" ? { ...one, run: { ...one.run, outcome } } : one,
    ),
  }));
  const report = { ...solution.report, root: { ...solution.report.root, groups } };
  expect(timeOfTooSlow({ name: NAME, report })).toBeUndefined();
});
