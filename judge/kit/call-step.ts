import type { FailedStep } from "./input-calls.ts";
import { InputError } from "./input-reader.ts";

/** Thrown by `attempt`, so that the first step that fails ends the call. */
export class StepError extends Error {
  readonly step: FailedStep;
  readonly place: { readonly line: number; readonly column: number } | undefined;

  constructor(step: FailedStep, cause: unknown) {
    super(messageOf(cause), { cause });
    this.step = step;
    this.place = cause instanceof InputError ? { line: cause.line, column: cause.column } : undefined;
  }
}

/** Does what an author wrote; whatever it throws becomes the `StepError` of this step, unless it is one already. */
export function attempt<T>(step: FailedStep, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof StepError) throw error;
    throw new StepError(step, error);
  }
}

/** The items of an author's sequence; whatever making one throws becomes the `StepError` of this step. */
export function* attemptEach<T>(step: FailedStep, make: () => Iterable<T>): Generator<T, void> {
  const iterator = attempt(step, () => make()[Symbol.iterator]());
  for (;;) {
    const result = attempt(step, () => iterator.next());
    if (result.done === true) return;
    yield result.value;
  }
}

const MAX_MESSAGE = 2000;

function messageOf(cause: unknown): string {
  if (cause instanceof InputError) return cause.message.slice(0, MAX_MESSAGE);
  return (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).slice(0, MAX_MESSAGE);
}
