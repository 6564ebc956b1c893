import type { Problem } from "../model/problem.ts";
import { validateTests } from "../generate/validate-tests.ts";
import { broken, checked, counted, judgeFailed, skipped } from "./check.ts";
import type { Check, VerificationTools } from "./verification.ts";

/** Whether input.ts accepts every sample and test, and whether they reach every bound that it declares: `judge validate` as one line. */
export async function checkInputs(
  { problem, programs }: { readonly problem: Problem; readonly programs: ReadonlyMap<string, Uint8Array> },
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<Check> {
  if (!programs.has("input.ts")) return skipped("inputs", "there is no input.ts");
  tools.onProgress?.("inputs");
  const outcome = await validateTests(problem, tools, signal);
  switch (outcome.kind) {
    case "judge-failed":
      return judgeFailed("inputs", outcome.failure);
    case "rejected":
      return broken("inputs", "input.ts cannot be used", outcome.diagnostics);
    case "validated": {
      const { inputs, valid, bounds, diagnostics } = outcome;
      const unreached = [...bounds].flatMap(([name, { min, max, minReached, maxReached }]) => [
        ...(minReached ? [] : [`${name} = ${min}`]),
        ...(maxReached ? [] : [`${name} = ${max}`]),
      ]);
      const reach = unreached.length === 0 ? "every bound is reached" : `bounds never reached: ${unreached.join(", ")}`;
      return checked("inputs", {
        summary: `${valid} of ${counted(inputs, "input")} valid; ${reach}`,
        facts: { inputs, wrong: inputs - valid, bounds: bounds.size, unreached },
        diagnostics,
      });
    }
    default:
      return outcome satisfies never;
  }
}
