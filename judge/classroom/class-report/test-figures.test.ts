import { expect, test } from "vitest";
import type { JudgingSummary } from "../grade/journal-record.ts";
import { problemOf, summaryOf } from "./class-report-fixtures.ts";
import type { CountedProgram } from "./counted-programs.ts";
import { hardestTests, passedByEverybody, passedByNobody, testFiguresOf } from "./test-figures.ts";
import { timeFiguresOf } from "./time-figures.ts";

const PROBLEM = problemOf("maze", 4);
const programOf = (verdict: JudgingSummary["verdict"], failsAt: number, speed = 1): CountedProgram => ({
  problem: "maze",
  origin: `${verdict} ${failsAt}`,
  students: ["s1"],
  judging: "key",
  summary: summaryOf(PROBLEM, { verdict, failsAt, speed }),
});
const PROGRAMS = [programOf("AC", 4), programOf("WA", 3), programOf("TLE", 1), programOf("CE", 0), programOf("WA", 3)];
const REFERENCE = programOf("AC", 4).summary;

test("each test in its order, over all programs", () => {
  const tests = testFiguresOf(PROBLEM, PROGRAMS, REFERENCE);
  expect(tests.map((one) => [one.test, one.ran, one.passed, one.decided, one.reference])).toEqual([
    ["small/01", 4, 4, 0, "AC"],
    ["small/02", 4, 3, 1, "AC"],
    ["large/01", 3, 3, 0, "AC"],
    ["large/02", 3, 1, 2, "AC"],
  ]);
  expect(tests[3]?.verdicts).toMatchObject({ AC: 1, WA: 2, TLE: 0, skipped: 2 });
  expect(hardestTests(tests, 9).map((one) => one.test)).toEqual(["large/02", "small/02"]);
  expect(hardestTests(tests, 1)).toHaveLength(1);
  expect(passedByEverybody(tests).map((one) => one.test)).toEqual(["small/01", "large/01"]);
  expect(passedByNobody(tests)).toEqual([]);
});

test("a test that was never run is passed neither by nobody nor by everybody", () => {
  const tests = testFiguresOf(PROBLEM, [programOf("WA", 1)], undefined);
  expect(passedByNobody(tests).map((one) => one.test)).toEqual(["small/02"]);
  expect(passedByEverybody(tests).map((one) => one.test)).toEqual(["small/01"]);
  expect(tests[0]).not.toHaveProperty("reference");
});

test("times are those of accepted programs, as multiples of the reference's", () => {
  const programs = [programOf("AC", 4, 1), programOf("AC", 4, 3), programOf("AC", 4, 100), programOf("TLE", 0, 9)];
  const figures = timeFiguresOf(PROBLEM, programs, { kind: "judged", summary: REFERENCE });
  expect(figures).toMatchObject({
    accepted: 3,
    expected: { cpuMs: 10, memoryMib: 46 },
    cpuMs: { least: 10, median: 30, most: 1000 },
    memoryMib: { least: 46, most: 145 },
  });
  expect(figures.bins.flatMap(({ from, count }) => (count > 0 ? [[from, count]] : []))).toEqual([
    [0.8, 1],
    [2, 1],
    [16, 1],
  ]);
  expect(figures.slowest.map(({ usage }) => usage.cpuMs)).toEqual([1000, 30, 10]);
});

test.for([
  { name: "none", reference: { kind: "absent" } as const },
  { name: "not judged", reference: { kind: "failed", reason: "no" } as const },
  { name: "rejected", reference: { kind: "judged", summary: programOf("WA", 1).summary } as const },
  {
    name: "too fast",
    reference: { kind: "judged", summary: summaryOf(PROBLEM, { verdict: "AC", failsAt: 4, speed: 0.1 }) } as const,
  },
])("nothing to compare with: $name", ({ reference }) => {
  const figures = timeFiguresOf(PROBLEM, PROGRAMS, reference);
  expect(figures.bins).toEqual([]);
  expect(figures.cpuMs?.median).toBe(10);
});

test("nobody was accepted", () => {
  const figures = timeFiguresOf(PROBLEM, [programOf("WA", 1)], { kind: "judged", summary: REFERENCE });
  expect(figures).toMatchObject({ accepted: 0, bins: [], slowest: [] });
  expect(figures).not.toHaveProperty("cpuMs");
});
