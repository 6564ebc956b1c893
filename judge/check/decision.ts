import type { Pass } from "../kit/checker-definition.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CheckerSpec } from "../model/problem.ts";
import type { Bytes } from "../model/units.ts";

/** One run to decide about, by paths. `chunk` is how much of each file a built-in checker holds in memory. */
export type CheckTask = {
  readonly checker: CheckerSpec;
  /** The input of the test. */
  readonly input: string;
  /** What this pass was given, where that is another; a 42/43 program gets it as its input. */
  readonly passInput?: string;
  readonly answer: string;
  readonly output: string;
  readonly chunk?: Bytes;
  /** The first one by default. */
  readonly pass?: PassState;
  /** How many points the test is worth, for programs that count them; 1 by default. */
  readonly fullScore?: number;
};

/** Which run of a test this is, and what the checker left for itself in the run before. */
export type PassState = Pass & { readonly files?: ReadonlyMap<string, Uint8Array> };

/** The submission is to be run again, on `input`. `state` goes into the next `CheckTask`. */
export type NextPassDecision = {
  readonly kind: "next-pass";
  readonly input: Uint8Array;
  readonly state?: string;
  /** What a 42/43 program has in its feedback folder, by name. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
};

/** What a checker or an interactor decided about one run. */
export type Decision = CheckOutcome | NextPassDecision;

/** A checker or an interactor that failed, with the reason for its author. */
export const authorFailed = (
  message: string,
  more: Pick<Diagnostic, "hint" | "at" | "lineText"> = {},
): Extract<CheckOutcome, { readonly kind: "checker-failed" }> => ({
  kind: "checker-failed",
  failure: { code: "check-custom-failed", severity: "error", message, ...more },
});
