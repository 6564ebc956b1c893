import type { TestResult } from "../model/judging.ts";
import { points, type Points } from "../model/units.ts";

/** Points are multiples of this part of a point, so that 100 × 0.29 is 29 and thirds add up the same way everywhere. */
const STEPS_PER_POINT = 1_000_000;

/** All or nothing, times the smallest fraction of the tests. */
export const pointsOfGroup = (maxPoints: Points, tests: readonly TestResult[]): Points =>
  pointsOfFraction(maxPoints, tests.length === 0 ? 0 : tests.map(fractionOfTest).reduce(smaller, 1));

/** What a test with this fraction earns of `maxPoints`; fractions outside 0–1 and NaN earn no more and no less than the ends. */
export const pointsOfFraction = (maxPoints: Points, fraction: number): Points =>
  roundPoints(points(maxPoints * boundFraction(fraction)));

/** To the nearest millionth. */
export const roundPoints = (value: Points): Points => points(Math.round(value * STEPS_PER_POINT) / STEPS_PER_POINT);

/** Exact for rounded points: adds whole millionths. */
export const sumPoints = (values: readonly Points[]): Points =>
  points(values.reduce((sum, value) => sum + Math.round(value * STEPS_PER_POINT), 0) / STEPS_PER_POINT);

function fractionOfTest(result: TestResult): number {
  if (result.kind === "skipped") return 0;
  if (result.verdict === "AC") return 1;
  return result.verdict === "PC" && result.check.kind === "partial" ? boundFraction(result.check.fraction) : 0;
}

/** From 0 to 1; NaN from a broken checker is worth nothing. */
export const boundFraction = (fraction: number): number => (fraction > 0 ? Math.min(fraction, 1) : 0);

const smaller = (a: number, b: number): number => Math.min(a, b);
