import { statSync } from "node:fs";
import type { Limit, RunLimits } from "../model/run.ts";
import { coreCount } from "../platform/concurrency.ts";
import type { Meter } from "./meter.ts";

const OUTPUT_EVERY_MS = 50;
const LEAST_WALL_WAIT_MS = 5;
const LEAST_CPU_WAIT_MS = 2;
const AGAIN_AFTER_MS = 20;
/** However busy the host is, no run is given more than this many times its wall limit. */
const MOST_WALL_LIMITS = 4;

export type Watched = {
  readonly meter: Meter;
  readonly limits: RunLimits;
  /** Host files that the guest writes. */
  readonly outputs: readonly string[];
};

/**
 * Calls `onExceeded` once, for the first limit that is passed, until it is disposed. The next look at the CPU is set to
 * the earliest moment at which all cores together could have used up the rest, so a short run is never polled.
 */
export function watchLimits(watched: Watched, onExceeded: (limit: Limit) => void): Disposable {
  const { meter, limits, outputs } = watched;
  const timers = new Map<string, NodeJS.Timeout>();
  let last: NodeJS.Immediate | undefined;
  const after = (name: string, delayMs: number, action: () => void): void => {
    timers.set(
      name,
      setTimeout(() => attempt(name, action), delayMs),
    );
  };
  // Without a free descriptor a look fails. It comes again; thrown from here the error would end the judge.
  const attempt = (name: string, action: () => void): void => {
    try {
      action();
    } catch {
      after(name, AGAIN_AFTER_MS, action);
    }
  };
  const stop = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
    clearImmediate(last);
  };
  const exceed = (limit: Limit): void => {
    stop();
    onExceeded(limit);
  };
  const lookAtCpu = (): void => {
    const rest = limits.cpu - meter.cpuMs();
    if (rest < 0) exceed("cpu");
    else after("cpu", Math.max(LEAST_CPU_WAIT_MS, rest / coreCount()), lookAtCpu);
  };
  const lookAtOutput = (): void => {
    // The file may not be there yet: the launcher makes it.
    const sizes = outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    if (sizes.some((size) => size > limits.output)) exceed("output");
    else after("output", OUTPUT_EVERY_MS, lookAtOutput);
  };
  const sample = (everyMs: number): void => {
    meter.sample();
    if (meter.memoryEnd() !== undefined) exceed("memory");
    else after("sample", everyMs, () => sample(everyMs));
  };
  // The wall limit is there to catch idleness: time in which a busy host had no core for the guest does not count.
  const startedAt = performance.now();
  const lookAtWall = (): void => {
    const due = Math.min(limits.wall + queuedMsOf(meter), limits.wall * MOST_WALL_LIMITS);
    const rest = due - (performance.now() - startedAt);
    // A judge that was stopped finds its timer due before it hears that the guest has ended: that news goes first.
    if (rest <= 0) last = setImmediate(() => attempt("wall", () => exceed("wall")));
    else after("wall", Math.max(rest, LEAST_WALL_WAIT_MS), lookAtWall);
  };
  after("wall", limits.wall, lookAtWall);
  after("cpu", limits.cpu / coreCount(), lookAtCpu);
  after("output", OUTPUT_EVERY_MS, lookAtOutput);
  const { sampleEveryMs } = meter;
  if (sampleEveryMs !== null) attempt("sample", () => sample(sampleEveryMs));
  return { [Symbol.dispose]: stop };
}

// Where nobody can look, the guest gets all the time there is, and no more.
function queuedMsOf(meter: Meter): number {
  try {
    return meter.queuedMs();
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
