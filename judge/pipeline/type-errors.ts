import type { Typecheck } from "../compile/run-tsc.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CompileResult } from "../model/judging.ts";

/** `typecheck: warn`: what the type checker says is shown and decides nothing. */
export function withTypeWarnings(
  result: Extract<CompileResult, { readonly kind: "compiled" }>,
  typecheck: Typecheck,
): CompileResult {
  const warnings = findings(typecheck).map((diagnostic): Diagnostic => ({ ...diagnostic, severity: "warning" }));
  return { ...result, warnings: [...result.warnings, ...warnings] };
}

/** `typecheck: error`: the rejection by type errors, or undefined when there are none. */
export function rejectionByTypes(typecheck: Typecheck): CompileResult | undefined {
  if (typecheck.kind === "failed") return { kind: "compiler-failed", failure: typecheck.failure };
  const diagnostics = findings(typecheck).map((diagnostic): Diagnostic => ({ ...diagnostic, severity: "error" }));
  return diagnostics.length === 0 ? undefined : { kind: "rejected", diagnostics };
}

function findings(typecheck: Typecheck): readonly Diagnostic[] {
  switch (typecheck.kind) {
    case "checked":
      return typecheck.diagnostics;
    case "limit":
      return [typecheck.diagnostic];
    case "failed":
      return [typecheck.failure];
  }
}
