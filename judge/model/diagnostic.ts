/** A place in a file; line and column count from 1, the column in UTF-16 code units. */
export type Place = { readonly file: string; readonly line: number; readonly column: number };

/** One mistake of an author, an operator or a contestant, with its place and what to do about it. */
export type Diagnostic = {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly hint?: string;
  readonly at?: Place;
  /** The source line that `at` points to, for a code frame. */
  readonly lineText?: string;
};

/** Whether any of the diagnostics forbids going on. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((diagnostic) => diagnostic.severity === "error");
