import fc from "fast-check";
import { expect, test } from "vitest";
import type { RunLimits, Usage } from "../../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../../model/units.ts";
import { runs } from "../../testkit/properties.ts";
import { isNearLimit, stopNearLimit } from "./near-limit.ts";

const usageOf = (cpu: number, memory = 40): Usage => ({
  cpu: milliseconds(cpu),
  wall: milliseconds(cpu),
  peakMemory: mebibytes(memory),
});
const OWN = { limits: { cpu: milliseconds(1000), memory: mebibytes(100) } };
const LIMITS: RunLimits = {
  cpu: milliseconds(1500),
  wall: milliseconds(4000),
  memory: mebibytes(100),
  output: kibibytes(64),
  processes: 64,
};

test.for([
  { name: "well within", usage: usageOf(840, 80), isNear: false },
  { name: "at 0.9 of the CPU limit beside the start", usage: usageOf(940), isNear: false },
  { name: "beyond it", usage: usageOf(941), isNear: true },
  { name: "beyond 0.9 of the memory limit", usage: usageOf(100, 91), isNear: true },
])("$name: near is $isNear", ({ usage, isNear }) => {
  expect(isNearLimit(usage, OWN, usageOf(40))).toBe(isNear);
});

test("it is stopped where it is near, beside its own start, and every other limit stays", () => {
  expect(stopNearLimit(LIMITS, OWN, usageOf(3.5))).toEqual({ ...LIMITS, cpu: 903.5 });
});

test("a bound that is less already stays", () => {
  const tight = { ...LIMITS, cpu: milliseconds(700) };
  expect(stopNearLimit(tight, OWN, usageOf(3.5))).toEqual(tight);
});

/** What guest/watch-child.cjs makes of nanoseconds, and when it stops a child. */
function stops(usedNs: number, bound: number): boolean {
  const [seconds, rest] = [Math.floor(usedNs / 1e9), usedNs % 1e9];
  const seen = seconds * 1000 + (((rest >> 10) * 1074) >> 20);
  return seen > Math.ceil(bound);
}

test("no run is stopped that could count", () => {
  const ms = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(ms(0, 20_000), ms(0, 50), ms(-3, 3), (limit, start, beyond) => {
      const own = { limits: { ...OWN.limits, cpu: milliseconds(limit) } };
      const { cpu } = stopNearLimit({ ...LIMITS, cpu: milliseconds(1.5 * limit + start) }, own, usageOf(start));
      const usedNs = Math.max(0, Math.round((cpu + beyond) * 1e6));
      const used = usageOf(Math.max(0, usedNs / 1e6 - start));
      expect(stops(usedNs, cpu) && !isNearLimit(used, own, usageOf(0))).toBe(false);
    }),
    runs(2000),
  );
});
