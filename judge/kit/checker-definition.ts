import type { CheckOutcome } from "../model/check-outcome.ts";
import { makeOutputReader, OutputError, type OutputReader } from "./output-reader.ts";

/** This pass is right, and the submission is run again with `input` on its stdin; `state` is for the checker's next call. */
export type NextPass = {
  readonly kind: "next-pass";
  readonly input: string;
  readonly state?: string;
};

/** What a checker or interactor of an author may say; that it failed itself is for the judge to find. */
export type AuthorOutcome = Exclude<CheckOutcome, { readonly kind: "checker-failed" }> | NextPass;

/** Which run of a multi-pass test this is, from 1, and what the checker gave `nextPass` for itself in the run before. */
export type Pass = { readonly pass: number; readonly state?: string };

/**
 * What a checker.ts exports: `check` compares an output with the input of the test and with the answer of reference.ts.
 * Without an input.ts beside it, `Input` is an `OutputReader` of the input's text.
 */
export type CheckerDefinition<Input> = {
  readonly check: (
    judged: Pass & { readonly input: Input; readonly output: OutputReader; readonly answer: OutputReader },
  ) => AuthorOutcome;
};

/**
 * The lines that an interactor and a submission send each other. `readLine` gives undefined when the submission has ended;
 * `expectLine` then ends `interact` with a rejection, and so does an `OutputError` in what it returns.
 */
export type Conversation = {
  readonly readLine: () => Promise<string | undefined>;
  readonly expectLine: (name: string) => Promise<OutputReader>;
  readonly writeLine: (line: string) => Promise<void>;
};

/** What an interactor.ts exports: `interact` talks with a submission about an input until it knows the outcome. */
export type InteractorDefinition<Input> = {
  readonly interact: (
    judged: Pass & { readonly input: Input; readonly conversation: Conversation },
  ) => AuthorOutcome | Promise<AuthorOutcome>;
};

/** The output is right. `note` is for the contestant, `authorNote` for the author alone. */
export const accept = (note?: string, authorNote?: string): AuthorOutcome => ({
  kind: "accepted",
  ...notesOf({ note, authorNote }),
});

/** The output is wrong; `note` says why to the contestant, and does not give the answer away. `authorNote` may. */
export const reject = (note: string, authorNote?: string): AuthorOutcome => ({
  kind: "rejected",
  note,
  ...notesOf({ authorNote }),
});

/** The output earns `fraction` of the points: more than 0 and less than 1, else a `RangeError`. */
export function partial(fraction: number, note?: string, authorNote?: string): AuthorOutcome {
  if (!(fraction > 0 && fraction < 1)) throw new RangeError(`a fraction lies between 0 and 1, found ${fraction}`);
  return { kind: "partial", fraction, ...notesOf({ note, authorNote }) };
}

/** This pass is right: the submission is run again, as a new process, with `input` on its stdin. */
export const nextPass = (input: string, state?: string): AuthorOutcome => ({
  kind: "next-pass",
  input,
  ...(state !== undefined && { state }),
});

/** Reads an output by `check`; an output that cannot be read is rejected, with the place. */
export function checkText(text: string, check: (output: OutputReader) => AuthorOutcome): AuthorOutcome {
  try {
    return check(makeOutputReader(text));
  } catch (error) {
    if (error instanceof OutputError) return reject(error.message);
    throw error;
  }
}

type Notes = { readonly note?: string | undefined; readonly authorNote?: string | undefined };

const notesOf = ({ note, authorNote }: Notes): { readonly note?: string; readonly authorNote?: string } => ({
  ...(note !== undefined && { note }),
  ...(authorNote !== undefined && { authorNote }),
});
