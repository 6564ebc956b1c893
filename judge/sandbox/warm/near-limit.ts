// Which warm runs come too near a limit to count. That one rule is asked twice: while a run goes on, and when it has ended.
import type { RunLimits, Usage } from "../../model/run.ts";
import { milliseconds } from "../../model/units.ts";
import type { WarmStart } from "../sandbox.ts";

/** Nearer to a limit than this an ordinary start decides. */
export const NEAR = 0.9;

type OwnLimits = Pick<WarmStart, "limits">;

/** Whether an ordinary start has to decide. `usage`: as that of an ordinary start, of which an empty program uses `baseline`. */
export const isNearLimit = (usage: Usage, { limits }: OwnLimits, baseline: Usage): boolean =>
  usage.cpu - baseline.cpu > NEAR * limits.cpu || usage.peakMemory > NEAR * limits.memory;

/**
 * The limits of a run that is stopped as soon as it has used more CPU than counts; a program that is too slow would else go on to its bound
 * twice. `startup`: what an empty program uses in a fork server. The clock that is looked at there is whole milliseconds behind what the
 * kernel tells in the end, so no run is stopped that could count.
 */
export const stopNearLimit = (limits: RunLimits, { limits: own }: OwnLimits, startup: Usage): RunLimits => ({
  ...limits,
  cpu: milliseconds(Math.min(limits.cpu, startup.cpu + NEAR * own.cpu)),
});
