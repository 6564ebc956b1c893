import { statSync } from "node:fs";
import type { Limit, RunLimits } from "../model/run.ts";
import { coreCount } from "../platform/concurrency.ts";
import type { Meter } from "./meter.ts";

const OUTPUT_EVERY_MS = 50;
const LEAST_CPU_WAIT_MS = 2;

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
  const after = (name: string, delayMs: number, action: () => void): void => {
    timers.set(name, setTimeout(action, delayMs));
  };
  const stop = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
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
    if (meter.memoryExceeded()) exceed("memory");
    else after("sample", everyMs, () => sample(everyMs));
  };
  after("wall", limits.wall, () => exceed("wall"));
  after("cpu", limits.cpu / coreCount(), lookAtCpu);
  after("output", OUTPUT_EVERY_MS, lookAtOutput);
  if (meter.sampleEveryMs !== null) sample(meter.sampleEveryMs);
  return { [Symbol.dispose]: stop };
}
