import type { RunResult } from "../model/run.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

/** So many warm runs of one judging that were rejected, and the rest starts the ordinary way: a wrong program is not run twice for every test. */
const MOST_REJECTED = 2;
/** So many of which the ordinary run was accepted, and the program starts the ordinary way for good. */
const MOST_REFUTED = 2;

/** Decides for one program which of its runs ask for a warm start, and has rejected ones repeated: a warm run may only accept. */
export type WarmRuns = {
  /** Runs the program, warm at first where that is worth it. `isAccepted` says whether a run counts as it is. */
  readonly run: <R extends { readonly run: RunResult }>(
    runOnce: (expectedRuns: number | undefined) => Promise<R>,
    isAccepted: (result: R) => boolean,
  ) => Promise<R>;
};

/** `runs`: how many runs of the program are expected; `program`: the hash of its content. */
export function makeWarmRuns(
  { sandbox, program }: { readonly sandbox: Pick<Sandbox, "startPlainly">; readonly program: string },
  runs: number,
): WarmRuns {
  let rejected = 0;
  let refuted = 0;
  return {
    async run(runOnce, isAccepted) {
      if (rejected >= MOST_REJECTED) return await runOnce(undefined);
      const first = await runOnce(runs);
      if (first.run.start !== "warm" || isAccepted(first)) return first;
      rejected += 1;
      const second = await runOnce(undefined);
      if (isAccepted(second)) refuted += 1;
      if (refuted >= MOST_REFUTED) sandbox.startPlainly?.(program);
      return second;
    },
  };
}
