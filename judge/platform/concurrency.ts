import { availableParallelism } from "node:os";
import pLimit, { type LimitFunction } from "p-limit";

export type Slots = LimitFunction;

/** Runs at most `jobs` functions at a time, in the order given. */
export const makeSlots = (jobs: number): Slots => pLimit(jobs);

/**
 * All results in order, or the first rejection in order, but only when every one has ended: no guest may outlive the scope
 * that started it, nor write into a folder that is being removed.
 */
export async function awaitAll<T>(runs: readonly Promise<T>[]): Promise<readonly T[]> {
  const outcomes = await Promise.allSettled(runs);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/** Leaving its scope waits for the runs, however it is left: `await using _ = untilEnded(runs)`. */
export const untilEnded = (runs: readonly Promise<unknown>[]): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    await Promise.allSettled(runs);
  },
});

/** Cores that this process may use. */
export const coreCount = (): number => availableParallelism();
