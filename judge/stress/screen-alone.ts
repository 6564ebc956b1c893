import { awaitAll } from "../platform/concurrency.ts";
import { confirmInput, type Confirmation } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import type { Screening, Suspicion } from "./screen-inputs.ts";

/** The slow look, for programs that cannot run many times in one process: every input is judged, many at a time. */
export async function screenAlone(
  inputs: readonly Uint8Array[],
  { contest, tools }: { readonly contest: Contest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<Screening> {
  // Others run beside: what is near a limit is judged again, alone, before it counts.
  const confirmations = await awaitAll(inputs.map((input) => confirmInput(input, { contest, tools }, signal)));
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
