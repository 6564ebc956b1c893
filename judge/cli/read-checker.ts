import type { Diagnostic } from "../model/diagnostic.ts";
import { TESTLIB_CHECKERS, type CheckerSpec } from "../model/problem.ts";
import { parseKattisFlags } from "../problem/kattis-flags.ts";
import { findNearest } from "../problem/nearest.ts";
import type { CommandLine } from "./command.ts";

/** The checkers that need nothing but two files. */
export const CHECKER_KINDS = [
  "tokens",
  "exact",
  "lines",
  "unordered",
  "numbers",
  "kattis",
  ...TESTLIB_CHECKERS,
] as const;

/** The checker that a command line names, or what is wrong with it: sentences about the line, and about the flags behind `--`. */
export type ReadChecker =
  | { readonly kind: "read"; readonly checker: CheckerSpec }
  | { readonly kind: "wrong"; readonly messages: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

/** Reads kind, tolerances and flags. Options of another checker are refused, never ignored. */
export function readChecker({ positionals, values, rest }: CommandLine): ReadChecker {
  const [name = ""] = positionals;
  const kind = CHECKER_KINDS.find((known) => known === name);
  if (kind === undefined) return wrong(unknownKind(name));
  const tolerances = (["absolute", "relative"] as const).flatMap((option) => {
    const text = values[option];
    return typeof text === "string" ? [{ option, text, value: Number(text) }] : [];
  });
  if (kind === "kattis") {
    if (tolerances.length > 0) return wrong("kattis takes tolerances as flags: -- float_tolerance 1e-6");
    const flags = parseKattisFlags(rest);
    return flags.kind === "parsed"
      ? { kind: "read", checker: flags.checker }
      : { kind: "wrong", messages: [], diagnostics: flags.diagnostics };
  }
  if (rest.length > 0) return wrong(`only kattis takes flags behind --; ${kind} has none`);
  if (kind !== "numbers") {
    return tolerances.length > 0
      ? wrong("only numbers takes --absolute and --relative")
      : { kind: "read", checker: { kind } };
  }
  if (tolerances.length === 0) return wrong("numbers needs a tolerance: --absolute 1e-6, --relative 1e-6 or both");
  const refused = tolerances.filter(({ text, value }) => text.trim() === "" || !Number.isFinite(value) || value < 0);
  if (refused.length > 0) {
    return wrong(...refused.map(({ option, text }) => `--${option} must be a number from 0 up, not "${text}"`));
  }
  return {
    kind: "read",
    checker: { kind, ...Object.fromEntries(tolerances.map(({ option, value }) => [option, value])) },
  };
}

const wrong = (...messages: readonly string[]): ReadChecker => ({ kind: "wrong", messages, diagnostics: [] });

function unknownKind(name: string): string {
  const near = findNearest(name, CHECKER_KINDS);
  const question = near === undefined ? "" : `did you mean ${near}? `;
  return `no checker is called ${JSON.stringify(name)}; ${question}there are ${CHECKER_KINDS.join(", ")}`;
}
