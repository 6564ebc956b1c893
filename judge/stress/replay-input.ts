import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { listSimplifications } from "../generate/list-simplifications.ts";
import { confirmInput, type Confirmation } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import { drawInputs, type DrawnInput } from "./draw-inputs.ts";
import { planIteration, type InputSource } from "./plan-iterations.ts";

/** The iteration, then the simplification taken at each step, as a report printed them. */
export type ReplayRequest = {
  readonly contest: Contest;
  readonly source: InputSource;
  readonly seed: number;
  readonly path: readonly number[];
};

/** `text`: the input at the end of the path, and what it shows. */
export type Replayed =
  | {
      readonly kind: "replayed";
      readonly input: DrawnInput;
      readonly text: Uint8Array;
      readonly confirmation: Confirmation;
    }
  | StepFailure;

/** Draws one input again, takes the same steps, and judges the candidate on what comes out. */
export async function replayInput(request: ReplayRequest, tools: StressTools, signal?: AbortSignal): Promise<Replayed> {
  const { contest, path } = request;
  const [number = 0, ...steps] = path;
  const draw = await drawInputs([planIteration(number, request)], { contest, tools }, signal);
  if (draw.kind !== "drawn") return draw;
  const [input] = draw.inputs;
  if (input === undefined) throw new Error("one iteration gives one input");
  let { text } = input;
  if (steps.length > 0) {
    const inputFile = join(contest.problem.directory, "input.ts");
    const { origin } = input;
    const place = { program: contest.inputs, inputFile, origin, path: [], from: 0, count: 1, ahead: [steps] };
    const listed = await listSimplifications(place, tools.sandbox, signal);
    if (listed.kind !== "listed") return listed;
    const [found] = listed.ahead;
    if (found === undefined) return { kind: "rejected", diagnostics: [noSuchStep(steps, inputFile)] };
    text = found;
  }
  return { kind: "replayed", input, text, confirmation: await confirmInput(text, { contest, tools }, signal) };
}

const noSuchStep = (steps: readonly number[], file: string): Diagnostic => ({
  code: "X004",
  severity: "error",
  message: `--path: step ${steps.length} takes simplification ${steps.at(-1)}, which is not there`,
  hint: "input.ts has changed since; search again with the same seed",
  at: { file, line: 1, column: 1 },
});
