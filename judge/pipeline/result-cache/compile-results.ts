import { wasStopped } from "../../compile/compiler-box.ts";
import { findMachineLanguage } from "../../compile/describe-language.ts";
import type { Typecheck } from "../../compile/run-tsc.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { CompileResult } from "../../model/judging.ts";
import type { ProgramResults } from "./program-results.ts";

/** What the compiler said, without the type checker. */
export type KnownCompile = Exclude<CompileResult, { readonly kind: "compiler-failed" }>;

// They stand where the keys of tests would.
export const COMPILE = "compile";
export const TYPES = "types";

export function findCompile(results: ProgramResults): KnownCompile | undefined {
  const text = results.find(COMPILE);
  if (text === undefined) return undefined;
  // The sum of the entry says that these are the bytes that were kept below.
  const compile: KnownCompile = JSON.parse(text);
  return compile;
}

/** Keeps what another run of the compiler would say too. */
export function takeCompile(
  results: ProgramResults,
  { main, result }: { readonly main: string; readonly result: CompileResult },
): void {
  if (isSure(main, result)) keepChanged(results, COMPILE, result);
  else results.forget(COMPILE);
}

function isSure(main: string, result: CompileResult): boolean {
  switch (result.kind) {
    case "compiled":
      return true;
    case "rejected":
      // Compilers of the machine may fail for want of something else than a right program.
      return findMachineLanguage(main) === undefined && !result.diagnostics.some(wasStopped);
    case "compiler-failed":
      return false;
    default:
      return result satisfies never;
  }
}

export function findTypes(results: ProgramResults): readonly Diagnostic[] | undefined {
  const text = results.find(TYPES);
  if (text === undefined) return undefined;
  const types: readonly Diagnostic[] = JSON.parse(text);
  return types;
}

/** Keeps an answer of the type checker. */
export function takeTypes(results: ProgramResults, typecheck: Typecheck): void {
  if (typecheck.kind === "checked") keepChanged(results, TYPES, typecheck.diagnostics);
  else results.forget(TYPES);
}

function keepChanged(results: ProgramResults, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (results.find(key) !== text) results.keep(key, text);
}
