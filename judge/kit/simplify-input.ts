import type fc from "fast-check";
import { attemptEach, StepError } from "./call-step.ts";
import { drawInput } from "./draw-input.ts";
import type { ShrinkCall } from "./input-calls.ts";
import type { LoadedDefinition } from "./loaded-definition.ts";
import { printInput, readInput } from "./print-input.ts";
import type { WatchedParameters } from "./watched-parameters.ts";

/** A valid simplification with its position among all, or where to go on after the last one that was wanted. */
export type Simplification =
  | { readonly kind: "candidate"; readonly index: number; readonly text: string }
  | { readonly kind: "end"; readonly next: number | null };

/** So that a `shrink` without an end does not keep a search from its next step. */
const MAX_POSITIONS = 100_000;

/**
 * Answers a shrink call: the simplifications of the author's `shrink`, else those of fast-check for a drawn value.
 * Invalid and unchanged ones are passed over, but counted. Throws `StepError`.
 */
export function simplifyInput(
  call: ShrinkCall,
  parameters: WatchedParameters,
  definition: LoadedDefinition,
): Generator<Simplification, void> {
  const { origin } = call;
  if (origin.kind === "text") {
    return listWanted(call, descentByShrink(readInput(origin.text, definition).input, definition), definition);
  }
  const drawn = drawInput(origin, parameters, definition);
  return definition.shrink === undefined
    ? listWanted(call, descentByDraw(drawn), definition)
    : listWanted(call, descentByShrink(drawn.value.value, definition), definition);
}

/** A value that can be simplified again and again. */
type Descent<Value> = {
  readonly start: Value;
  readonly simpler: (value: Value) => Iterable<Value>;
  readonly inputOf: (value: Value) => unknown;
};

/** Each value is read back before it is simplified: the same text has the same simplifications, wherever it comes from. */
function descentByShrink(start: unknown, definition: LoadedDefinition): Descent<unknown> {
  const { shrink = (): Iterable<unknown> => [] } = definition;
  const simpler = (input: unknown): Iterable<unknown> =>
    shrink(readInput(printInput(input, definition), definition).input);
  return { start, simpler, inputOf: (input) => input };
}

function descentByDraw({ arbitrary, value }: ReturnType<typeof drawInput>): Descent<fc.Value<unknown>> {
  return {
    start: value,
    simpler: ({ value_, context }) => arbitrary.shrink(value_, context),
    inputOf: (drawn) => drawn.value,
  };
}

function* listWanted<Value>(
  { path, from, count }: ShrinkCall,
  { start, simpler, inputOf }: Descent<Value>,
  definition: LoadedDefinition,
): Generator<Simplification, void> {
  let value = start;
  for (const position of path) value = nth(() => simpler(value), position);
  const unchanged = printInput(inputOf(value), definition);
  let index = 0;
  let found = 0;
  for (const candidate of attemptEach("shrink", () => simpler(value))) {
    const text = index < from ? undefined : validText(inputOf(candidate), definition);
    if (text !== undefined && text !== unchanged) {
      yield { kind: "candidate", index, text };
      found += 1;
    }
    index += 1;
    if (index === MAX_POSITIONS) break;
    if (found >= count) return yield { kind: "end", next: index };
  }
  yield { kind: "end", next: null };
}

function nth<Value>(values: () => Iterable<Value>, position: number): Value {
  let index = 0;
  for (const value of attemptEach("shrink", values)) {
    if (index === position) return value;
    index += 1;
  }
  throw new StepError("shrink", new RangeError(`the path takes simplification ${position} of ${index}`));
}

function validText(input: unknown, definition: LoadedDefinition): string | undefined {
  try {
    const text = printInput(input, definition);
    readInput(text, definition);
    return text;
  } catch (error) {
    if (error instanceof StepError) return undefined;
    throw error;
  }
}
