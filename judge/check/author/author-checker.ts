import type { CompileTools } from "../../compile/compile-with-cache.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Milliseconds } from "../../model/units.ts";
import type { CheckTask, Decision } from "../decision.ts";

/** What the author's checkers need. `checkTime`: how long a checker.ts may take for one output; see `CHECK_TIME`. */
export type CheckerTools = CompileTools & { readonly checkTime?: Milliseconds };

/** A checker that the author wrote. It runs in a box of its own, under limits; whatever it does is a value. */
export interface AuthorChecker extends AsyncDisposable {
  /** Compiles it; what forbids that. Rejects only when cancelled. */
  prepare(signal?: AbortSignal): Promise<Diagnostic | undefined>;
  /** Hash of the compiled program; undefined when it cannot be compiled. Rejects only when cancelled. */
  identify(signal?: AbortSignal): Promise<string | undefined>;
  /** Decides about one output. Rejects only when cancelled. */
  check(task: CheckTask, signal?: AbortSignal): Promise<Decision>;
}
