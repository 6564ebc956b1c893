import type { CheckOutcome } from "../model/check-outcome.ts";
import { makeOutputReader, OutputError, type OutputReader } from "./output-reader.ts";

/** What a checker or interactor of an author may say; that it failed itself is for the judge to find. */
export type AuthorOutcome = Exclude<CheckOutcome, { readonly kind: "checker-failed" }>;

/** What a checker.ts exports: `check` compares an output with the input and with the answer of reference.ts. */
export type CheckerDefinition<Input> = {
  readonly check: (judged: {
    readonly input: Input;
    readonly output: OutputReader;
    readonly answer: OutputReader;
  }) => AuthorOutcome;
};

/** The lines that an interactor and a submission send each other; `readLine` gives undefined when the submission has ended. */
export type Conversation = {
  readonly readLine: () => Promise<string | undefined>;
  readonly writeLine: (line: string) => Promise<void>;
};

/** What an interactor.ts exports: `interact` talks with a submission about an input until it knows the outcome. */
export type InteractorDefinition<Input> = {
  readonly interact: (judged: { readonly input: Input; readonly conversation: Conversation }) => Promise<AuthorOutcome>;
};

/** The output is right. The note is for the contestant. */
export const accept = (note?: string): AuthorOutcome => ({ kind: "accepted", ...noteOf(note) });

/** The output is wrong; the note says why, and does not give the answer away. */
export const reject = (note: string): AuthorOutcome => ({ kind: "rejected", note });

/** The output earns `fraction` of the points: more than 0 and less than 1, else a `RangeError`. */
export function partial(fraction: number, note?: string): AuthorOutcome {
  if (!(fraction > 0 && fraction < 1)) throw new RangeError(`a fraction lies between 0 and 1, found ${fraction}`);
  return { kind: "partial", fraction, ...noteOf(note) };
}

/** Reads an output by `check`; an output that cannot be read is rejected, with the place. */
export function checkText(text: string, check: (output: OutputReader) => AuthorOutcome): AuthorOutcome {
  try {
    return check(makeOutputReader(text));
  } catch (error) {
    if (error instanceof OutputError) return reject(error.message);
    throw error;
  }
}

const noteOf = (note: string | undefined): { readonly note?: string } => (note === undefined ? {} : { note });
