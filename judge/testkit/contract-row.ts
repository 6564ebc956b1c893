import type { MemoryFinder, RunLimits, RunOutcome } from "../model/run.ts";

/** A program of the contract and the outcomes, one of which it must have. */
export type Row = {
  readonly name: string;
  readonly program: string;
  readonly outcomes: readonly RunOutcome[];
  readonly limits?: Partial<RunLimits>;
  /** It ends by a limit that takes seconds to pass. */
  readonly isSlow?: true;
};

/** A program that ended by itself. */
export const exited = (exitCode: number): RunOutcome => ({ kind: "exited", exitCode });
/** A limit other than memory. */
export const limit = (name: Exclude<keyof RunLimits, "memory">): RunOutcome => ({
  kind: "limit-exceeded",
  limit: name,
});
/** The memory limit, and who found it. */
export const memory = (by: MemoryFinder): RunOutcome => ({ kind: "limit-exceeded", limit: "memory", by });
