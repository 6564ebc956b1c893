import { awaitAll } from "../platform/concurrency.ts";
import { makeWarmRuns } from "../pipeline/warm-runs.ts";
import { confirmInput, type Confirmation } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import type { Screening, Suspicion } from "./screen-inputs.ts";

/** Batches follow each other until time is over. */
const MANY_RUNS = 1000;

/** The slow look, for programs that cannot run many times in one process: every input is judged, many at a time. */
export async function screenAlone(
  inputs: readonly Uint8Array[],
  { contest, tools }: { readonly contest: Contest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<Screening> {
  // Others run beside: what is near a limit is judged again, alone, before it counts.
  const { sandbox } = tools;
  const program = contest.candidate.artifact.hash;
  const warm = { candidate: makeWarmRuns({ sandbox, program }, MANY_RUNS), runs: MANY_RUNS };
  const confirmations = await awaitAll(
    inputs.map((input) => confirmInput(input, { contest, tools: { ...tools, warm } }, signal)),
  );
  const failed = confirmations.find((confirmation) => confirmation.kind === "judge-failed");
  return failed ?? { kind: "screened", suspicions: confirmations.map(suspicionOf) };
}

/** What a screen would have seen of this end. */
export function suspicionOf(confirmation: Confirmation): Suspicion {
  switch (confirmation.kind) {
    case "passes":
      return "none";
    case "fails":
      return SUSPICIONS[confirmation.failure.verdict];
    case "oracle-too-slow":
    case "oracle-failed":
    case "judge-failed":
      return "oracle";
    default:
      return confirmation satisfies never;
  }
}

const SUSPICIONS = {
  PC: "output",
  WA: "output",
  OLE: "stopped",
  MLE: "stopped",
  TLE: "time",
  RTE: "exit",
} as const;
