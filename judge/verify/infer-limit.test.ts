import fc from "fast-check";
import { expect, test } from "vitest";
import { milliseconds } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";
import {
  ACCEPTED_MARGIN,
  inferLimit,
  isStillRight,
  judgeMargins,
  LEAST_LIMIT,
  TOO_SLOW_MARGIN,
} from "./infer-limit.ts";
import type { SolutionTime } from "./solution-time.ts";

test.for([
  [0, 500],
  [12.3, 500],
  [250, 500],
  [250.1, 510],
  [277, 560],
  [500, 1000],
  [500.1, 1100],
  [617, 1300],
  [4_999, 10_000],
  [5_001, 11_000],
  [30_000, 60_000],
  [45_000, 60_000],
] as const)("accepted solutions that need %d ms make the limit %d ms", ([slowest, limit]) => {
  expect(inferLimit(milliseconds(slowest))).toBe(limit);
});

test("a limit keeps the margin, has two digits, is not much larger than it has to be, and a slower solution never lowers it", () => {
  const times = fc.double({ min: 0, max: 30_000, noNaN: true });
  fc.assert(
    fc.property(times, times, (one, other) => {
      const limit = inferLimit(milliseconds(one));
      expect(limit).toBeGreaterThanOrEqual(Math.max(LEAST_LIMIT, ACCEPTED_MARGIN * one));
      expect(limit).toBeLessThanOrEqual(Math.max(LEAST_LIMIT, ACCEPTED_MARGIN * one * 1.1 + 1));
      expect(String(limit)).toMatch(/^\d\d?0*$/u);
      expect(inferLimit(milliseconds(Math.max(one, other)))).toBeGreaterThanOrEqual(limit);
    }),
    runs(300),
  );
});

test.for([
  [560, 560, true],
  [560, 740, true],
  [560, 750, false],
  [560, 380, true],
  [560, 370, false],
] as const)("a recorded limit of %d ms may stay where %d ms would be inferred: %s", ([recorded, inferred, stays]) => {
  expect(isStillRight(milliseconds(recorded), milliseconds(inferred))).toBe(stays);
});

const time = (name: string, cpu: number, isAtLeast = false): SolutionTime => ({
  name,
  cpu: milliseconds(cpu),
  isAtLeast,
});
const LIMIT = milliseconds(1000);

test("margins that hold: the extremes are named, and nothing falls short", () => {
  const accepted = [time("a", 300), time("b", 500), time("c", 20)];
  const tooSlow = [time("x", 9000), time("y", 1500, true)];
  expect(judgeMargins(LIMIT, { accepted, tooSlow })).toEqual({
    slowestAccepted: time("b", 500),
    fastestTooSlow: time("y", 1500, true),
    shortfalls: [],
  });
});

test("each margin that does not hold names its solution", () => {
  const accepted = [time("a", 501), time("b", 800)];
  const tooSlow = [time("x", 1499), time("y", 1501, true)];
  expect(judgeMargins(LIMIT, { accepted, tooSlow }).shortfalls).toEqual([
    { margin: "accepted", solution: time("b", 800), factor: 1.25 },
    { margin: "too-slow", solution: time("x", 1499), factor: 1.499 },
  ]);
});

test("a time that is only a lower bound is never too little, and does not hide one that is certain", () => {
  const one = judgeMargins(LIMIT, { accepted: [], tooSlow: [time("x", 1100, true)] });
  expect(one).toEqual({ fastestTooSlow: time("x", 1100, true), shortfalls: [] });
  const two = judgeMargins(LIMIT, { accepted: [], tooSlow: [time("x", 1100, true), time("y", 1200)] });
  expect(two.shortfalls).toEqual([{ margin: "too-slow", solution: time("y", 1200), factor: 1.2 }]);
});

test("exactly the margin is enough", () => {
  const accepted = [time("a", 1000 / ACCEPTED_MARGIN)];
  const tooSlow = [time("x", 1000 * TOO_SLOW_MARGIN)];
  expect(judgeMargins(LIMIT, { accepted, tooSlow }).shortfalls).toEqual([]);
});
