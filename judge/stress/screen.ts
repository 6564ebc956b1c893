import { screenAlone } from "./screen-alone.ts";
import { screenInputs, type Screened, type Screening } from "./screen-inputs.ts";

/** How inputs are looked at: both programs run many of them in one process, or a process is started for each, at least of the candidate. */
export type Screen = "together" | "candidate-alone" | "both-alone";

/** Looks at the inputs, all or as far as `reach` says. Nothing that is seen here is a verdict. Rejects only when cancelled. */
export async function lookAt(
  inputs: readonly Uint8Array[],
  { screen, ...shared }: Screened & { readonly screen: Screen },
  signal?: AbortSignal,
): Promise<Screening> {
  switch (screen) {
    case "together":
      return await screenInputs(inputs, shared, signal);
    case "candidate-alone":
      return await screenAlone(inputs, { ...shared, answering: "swept" }, signal);
    case "both-alone":
      return await screenAlone(inputs, { ...shared, answering: "alone" }, signal);
    default:
      return screen satisfies never;
  }
}
