import { join } from "node:path";
import { mistakeOf, unusableInput } from "../generate/input-mistakes.ts";
import { renderOrigin } from "../generate/list-simplifications.ts";
import { runInputCalls } from "../generate/run-input-calls.ts";
import { AUTHOR_LIMITS } from "../generate/run-program.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { RunLimits } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import type { Contest, StressTools } from "./contest.ts";
import type { Iteration } from "./plan-iterations.ts";

/** An iteration and the text that it drew. */
export type DrawnInput = Iteration & { readonly text: Uint8Array };

/** Draws end at the first that is no valid input: `rejected` names the call and the seed that show it. */
export type Draw = { readonly kind: "drawn"; readonly inputs: readonly DrawnInput[] } | StepFailure;

/** What draws or simplifies for a search; its functions are called often, and one that hangs has to be named before time is up. */
export const DRAW_LIMITS: RunLimits = { ...AUTHOR_LIMITS, cpu: milliseconds(10_000), wall: milliseconds(30_000) };

/** Draws the inputs of these iterations in one process, each read back by `parse`. */
export async function drawInputs(
  iterations: readonly Iteration[],
  { contest, tools }: { readonly contest: Contest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<Draw> {
  const calls = iterations.map(({ origin }, call) => ({ ...origin, call }));
  const batch = { program: contest.inputs, reply: "text" as const, calls, limits: DRAW_LIMITS };
  const outcome = await runInputCalls(batch, tools.sandbox, signal);
  if (outcome.kind === "judge-failed") return outcome;
  const file = join(contest.problem.directory, "input.ts");
  if (outcome.kind !== "done") return { kind: "rejected", diagnostics: [unusableInput(outcome, file)] };
  const inputs: DrawnInput[] = [];
  for (const [call, iteration] of iterations.entries()) {
    const result = outcome.results.get(call);
    if (result?.kind === "made" && result.text !== undefined) {
      inputs.push({ ...iteration, text: result.text });
      continue;
    }
    const mistake = result && mistakeOf(result);
    if (mistake === undefined) throw new Error(`${renderOrigin(iteration.origin)} gave no input and no mistake`);
    const message = `${renderOrigin(iteration.origin)}: ${mistake.message}`;
    const diagnostic = { ...mistake, message, severity: "error" as const, at: { file, line: 1, column: 1 } };
    return { kind: "rejected", diagnostics: [diagnostic] };
  }
  return { kind: "drawn", inputs };
}
