import { mebibytes, milliseconds } from "../model/units.ts";
import { hashOf } from "../platform/hash.ts";
import type { Contest, StressTools } from "./contest.ts";
import { sweep, type SweepOutcome } from "./sweep.ts";

/** Outputs of all inputs of a sweep together. */
export const SWEEP_OUTPUT = mebibytes(64);

const BOUNDS = { caseLimit: milliseconds(5000), memory: mebibytes(1024), output: SWEEP_OUTPUT };

/** The answers to all inputs, from one process, or from an earlier search. Rejects only when cancelled. */
export function sweepOracle(
  inputs: readonly Uint8Array[],
  { contest, tools }: { readonly contest: Contest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<SweepOutcome> {
  const answer = (): Promise<SweepOutcome> =>
    tools.slots(() => sweep({ artifact: contest.oracle.artifact, inputs, ...BOUNDS }, tools, signal));
  const { known } = contest;
  return known === undefined ? answer() : known.answer(hashOf(inputs), answer);
}
