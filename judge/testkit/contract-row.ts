import type { MemoryFinder, RunLimits, RunOutcome } from "../model/run.ts";

/**
 * Which run counts when a warm start was asked for: the warm one, or the plain one after it. Only an end with exit code 0 and within all
 * limits can count warm; where that is not why, the reason stands after the colon.
 */
export type Counts = "warm" | "plain" | `plain: ${string}`;

/** What a row of the contract says of its start. A slow one ends by a limit that takes seconds to pass, and is never run warm. */
type Start = { readonly counts: Counts; readonly isSlow?: never } | { readonly counts?: never; readonly isSlow: true };

/** A program of the contract and the outcomes, one of which it must have. */
export type Row = Start & {
  readonly name: string;
  readonly program: string;
  readonly outcomes: readonly RunOutcome[];
  readonly limits?: Partial<RunLimits>;
};

/** A program of the contract that prints what it sees, and ends well. */
export type SeeingRow = {
  readonly name: string;
  readonly program: string;
  readonly output: string;
  readonly counts: Counts;
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
