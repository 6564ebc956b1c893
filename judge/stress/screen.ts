import type { Contest, StressTools } from "./contest.ts";
import { screenAlone } from "./screen-alone.ts";
import { screenInputs, type Screening } from "./screen-inputs.ts";

/** How inputs are looked at: both programs run many of them in one process, or a process is started for each, at least of the candidate. */
export type Screen = "together" | "candidate-alone" | "both-alone";

/** Looks at all inputs. Nothing that is seen here is a verdict. Rejects only when cancelled. */
export async function lookAt(
  inputs: readonly Uint8Array[],
  { contest, tools, screen }: { readonly contest: Contest; readonly tools: StressTools; readonly screen: Screen },
  signal?: AbortSignal,
): Promise<Screening> {
  switch (screen) {
    case "together":
      return await screenInputs(inputs, { contest, tools }, signal);
    case "candidate-alone":
      return await screenAlone(inputs, { contest, tools, answering: "swept" }, signal);
    case "both-alone":
      return await screenAlone(inputs, { contest, tools, answering: "alone" }, signal);
    default:
      return screen satisfies never;
  }
}
