import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { Check, CheckName, CheckState } from "./verification.ts";

/** A check that found its facts; its state follows from what is wrong. */
export function checked(
  name: CheckName,
  { summary, facts, diagnostics }: Pick<Check, "summary" | "facts" | "diagnostics">,
): Check {
  return { name, state: stateOf(diagnostics), summary, facts, diagnostics };
}

/** A check that does not apply; `because` says why. */
export const skipped = (name: CheckName, because: string): Check => ({
  name,
  state: "skipped",
  summary: because,
  facts: {},
  diagnostics: [],
});

/** A check that a program or file of the author makes impossible. */
export const broken = (name: CheckName, because: string, diagnostics: readonly Diagnostic[]): Check => ({
  name,
  state: "broken",
  summary: because,
  facts: {},
  diagnostics,
});

/** A check that the judge itself could not carry out. */
export const judgeFailed = (name: CheckName, failure: Diagnostic): Check => ({
  name,
  state: "judge-failed",
  summary: failure.message,
  facts: {},
  diagnostics: [failure],
});

function stateOf(diagnostics: readonly Diagnostic[]): CheckState {
  if (hasErrors(diagnostics)) return "fails";
  return diagnostics.length > 0 ? "warns" : "holds";
}

/** `1 test`, `2 tests`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
