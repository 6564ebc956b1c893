import { expect, test } from "vitest";
import type { Verdict } from "../model/verdict.ts";
import { countVerdicts } from "./count-verdicts.ts";
import { parseCpuTicks, stealBetween } from "./measure-noise.ts";
import { spreadOf } from "./spread.ts";

const COUNTS: readonly { verdicts: readonly Verdict[]; majority: Verdict; flips: number; flipRate: number }[] = [
  { verdicts: ["AC", "AC", "AC", "AC"], majority: "AC", flips: 0, flipRate: 0 },
  { verdicts: ["AC", "TLE", "AC", "AC"], majority: "AC", flips: 1, flipRate: 0.25 },
  { verdicts: ["TLE", "TLE", "AC", "JE"], majority: "TLE", flips: 2, flipRate: 0.5 },
  { verdicts: ["TLE", "AC"], majority: "AC", flips: 1, flipRate: 0.5 },
];

test.for(COUNTS)("$verdicts: $flips flips from $majority", ({ verdicts, ...expected }) => {
  const counted = countVerdicts(verdicts);
  expect(counted).toMatchObject(expected);
  expect(Object.values(counted.counts).reduce((sum, count) => sum + count, 0)).toBe(verdicts.length);
});

test("no verdict cannot be counted", () => {
  expect(() => countVerdicts([])).toThrow("no verdict");
});

const SPREADS = [
  { values: [5], min: 5, median: 5, max: 5 },
  { values: [3, 1, 2], min: 1, median: 2, max: 3 },
  { values: [10, 9, 100, 1], min: 1, median: 9.5, max: 100 },
];

test.for(SPREADS)("the spread of $values", ({ values, ...expected }) => {
  expect(spreadOf(values)).toEqual(expected);
});

test("nothing has no spread", () => {
  expect(() => spreadOf([])).toThrow("needs a value");
});

test("stolen time is a share of all ticks between two looks at /proc/stat", () => {
  const before = parseCpuTicks("cpu  100 0 100 700 0 0 0 100 50 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n");
  const after = parseCpuTicks("cpu  150 0 100 730 0 0 0 120 99 0\n");
  expect(before).toEqual({ all: 1000, steal: 100 });
  expect(stealBetween(before, after)).toBeCloseTo(0.2);
  expect(stealBetween(before, before)).toBeUndefined();
  expect(stealBetween(undefined, after)).toBeUndefined();
  expect(parseCpuTicks("intr 5\n")).toBeUndefined();
});
