import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { renderOrigin } from "../generate/list-simplifications.ts";
import type { Contest, StressTools } from "./contest.ts";
import { drawInputs, type DrawnInput } from "./draw-inputs.ts";

/**
 * Draws the inputs once more, in another process: undefined when all are the same again. What depends on chance or on the
 * clock could not be shown to anybody a second time.
 */
export async function findUnrepeatable(
  inputs: readonly DrawnInput[],
  { contest, tools }: { readonly contest: Contest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<StepFailure | undefined> {
  const again = await tools.slots(() => drawInputs(inputs, { contest, tools }, signal));
  if (again.kind !== "drawn") return again;
  const other = inputs.find(({ text }, index) => Buffer.compare(text, again.inputs[index]?.text ?? EMPTY) !== 0);
  return other && { kind: "rejected", diagnostics: [unrepeatable(contest, other)] };
}

const EMPTY = new Uint8Array();

const unrepeatable = ({ problem }: Contest, { origin }: DrawnInput): Diagnostic => ({
  code: "X006",
  severity: "error",
  message: `${renderOrigin(origin)}: two draws gave different inputs`,
  hint: "take randomness only from arbitraries: no Math.random, no clock, no state kept between calls",
  at: { file: join(problem.directory, "input.ts"), line: 1, column: 1 },
});
