import type { Diagnostic } from "./diagnostic.ts";

/** Somebody has to mend a file or an option: at least one of the diagnostics is an error. */
export type Rejected = { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] };

/** The judge itself failed: a fault of ours or of the machine, and nobody's program is to blame. */
export type JudgeFailed = { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/** Why a step of the workshop has no result. */
export type StepFailure = Rejected | JudgeFailed;
