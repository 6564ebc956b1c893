import type { InputCall } from "../kit/input-calls.ts";

/** The calls of the two passes over a recipe: one list for each process, in the order in which it makes them. */
export type SplitCalls = {
  readonly first: readonly (readonly InputCall[])[];
  readonly second: readonly (readonly InputCall[])[];
};

/** Fewer calls than this are not worth a process of their own. */
const CALLS_PER_PROCESS = 16;
/** Of each pass; more would spend more time on starting than they save. */
const MOST_PROCESSES = 2;

/**
 * Spreads all calls over some processes, and the generator calls over others, in opposite order and in other company: of
 * neighbours, those that share a process in one pass do not in the other. So what a call leaves behind for a later one shows
 * as a difference. The split depends on nothing but the calls, so the same mistake is found on any machine.
 */
export function splitCalls(calls: readonly InputCall[]): SplitCalls {
  const count = Math.max(1, Math.min(MOST_PROCESSES, Math.ceil(calls.length / CALLS_PER_PROCESS)));
  const parts = Array.from({ length: count }, (_, part) => part);
  const again = calls.filter(({ kind }) => kind === "generate");
  return {
    // One by one like cards, because the large tests of a recipe stand together.
    first: parts.map((part) => calls.filter((_, index) => index % count === part)),
    second: parts
      .map((part) => again.filter((_, index) => Math.floor(index / count) % count === part).toReversed())
      .filter((part) => part.length > 0),
  };
}
