import { availableParallelism } from "node:os";
import pLimit, { type LimitFunction } from "p-limit";

export type Slots = LimitFunction;

/** Runs at most `jobs` functions at a time, in the order given. */
export const makeSlots = (jobs: number): Slots => pLimit(jobs);

/** Cores that this process may use. */
export const coreCount = (): number => availableParallelism();
