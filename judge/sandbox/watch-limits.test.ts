import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Limit, RunLimits } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import type { Meter } from "./meter.ts";
import { watchLimits } from "./watch-limits.ts";

const LIMITS: RunLimits = {
  cpu: milliseconds(1000),
  wall: milliseconds(3000),
  memory: bytes(1000),
  output: bytes(1000),
  processes: 8,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shares of every millisecond that a guest spends on a core and in the queue for one. */
type Behaviour = { readonly cpu?: number; readonly queued?: number; readonly memoryAfterMs?: number };

function makeMeter({ cpu = 0, queued = 0, memoryAfterMs = Infinity }: Behaviour): Meter {
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  return {
    attach() {},
    cpuMs: () => elapsed() * cpu,
    queuedMs: () => elapsed() * queued,
    peakBytes: () => 0,
    memoryEnd: () => (elapsed() >= memoryAfterMs ? "sample" : undefined),
    tasksExceeded: () => false,
    sampleEveryMs: 10,
    sample() {},
    kill() {},
    isEmpty: () => true,
    dispose() {},
  };
}

/** The first limit that is passed within a minute, and when. */
function watch(behaviour: Behaviour): { readonly limit: Limit | undefined; readonly afterMs: number } {
  const startedAt = performance.now();
  const seen: { readonly limit: Limit; readonly afterMs: number }[] = [];
  using _watch = watchLimits({ meter: makeMeter(behaviour), limits: LIMITS, outputs: [] }, (limit) => {
    seen.push({ limit, afterMs: performance.now() - startedAt });
  });
  vi.advanceTimersByTime(60_000);
  expect(seen.length).toBeLessThanOrEqual(1);
  return seen[0] ?? { limit: undefined, afterMs: 0 };
}

test.for([
  { why: "an idle guest", behaviour: {}, limit: "wall", from: 3000, to: 3010 },
  { why: "an idle guest that is seldom late", behaviour: { queued: 0.01 }, limit: "wall", from: 3000, to: 3100 },
  { why: "a busy guest with a core of its own", behaviour: { cpu: 1 }, limit: "cpu", from: 1000, to: 1010 },
  {
    why: "a busy guest with an eighth of a core",
    behaviour: { cpu: 0.125, queued: 0.875 },
    limit: "cpu",
    from: 8000,
    to: 8100,
  },
  { why: "a guest that waits half of the time", behaviour: { queued: 0.5 }, limit: "wall", from: 6000, to: 6020 },
  { why: "a guest that never gets a core", behaviour: { queued: 1 }, limit: "wall", from: 12_000, to: 12_010 },
  { why: "a guest that claims more than there is", behaviour: { queued: 50 }, limit: "wall", from: 12_000, to: 12_010 },
  { why: "a guest that grows", behaviour: { memoryAfterMs: 95 }, limit: "memory", from: 95, to: 110 },
] as const)("$why is stopped by $limit in time", ({ behaviour, limit, from, to }) => {
  const seen = watch(behaviour);
  expect(seen.limit).toBe(limit);
  expect(seen.afterMs).toBeGreaterThanOrEqual(from);
  expect(seen.afterMs).toBeLessThanOrEqual(to);
});

test("nothing is reported after the end of the watch", () => {
  const onExceeded = vi.fn<(limit: Limit) => void>();
  watchLimits({ meter: makeMeter({ cpu: 1 }), limits: LIMITS, outputs: [] }, onExceeded)[Symbol.dispose]();
  vi.advanceTimersByTime(60_000);
  expect(onExceeded).not.toHaveBeenCalled();
});
