// What host and guest say to each other about a checker.ts: judge/check/module-checker.ts asks, serve-checks.ts answers.
//
// stdin: for every check a line of JSON (`CheckHeader`) and then the input, the output and the answer as they are, so many bytes as
// the header says: nothing in them can be taken for a header. stdout: for every check a line that begins with the check's token and
// a space, then JSON (`Reply`), followed by `bytes` bytes when the reply has them. Whatever else stands on stdout is passed over.
import type { Pass } from "./checker-definition.ts";

/** Announces one check. `token` is a word that neither the texts nor the checker can know before. */
export type CheckHeader = Pass & {
  readonly token: string;
  readonly bytes: { readonly input: number; readonly output: number; readonly answer: number };
};

/**
 * What a checker or an interactor said. `failed`: it threw, or gave what is no outcome; `stack` is the trace of what it threw.
 * `bytes` of the next input follow.
 */
export type Reply =
  | { readonly kind: "accepted"; readonly note?: string; readonly authorNote?: string }
  | { readonly kind: "partial"; readonly fraction: number; readonly note?: string; readonly authorNote?: string }
  | { readonly kind: "rejected"; readonly note: string; readonly authorNote?: string }
  | { readonly kind: "next-pass"; readonly bytes: number; readonly state?: string }
  | { readonly kind: "failed"; readonly message: string; readonly stack?: string };

/** A reply and the bytes that follow it. */
export type ReplyWithBytes = { readonly reply: Reply; readonly next?: Uint8Array };

/** The longest note that leaves a box, in UTF-16 code units; what is longer is cut. */
export const MOST_NOTE = 2000;

/** The most that a checker keeps for its next call, in UTF-16 code units. */
export const MOST_STATE = 65_536;
