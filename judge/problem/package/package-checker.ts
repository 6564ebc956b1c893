import type { Diagnostic } from "../../model/diagnostic.ts";
import type { AuthorProgram, CheckerSpec } from "../../model/problem.ts";
import { parseKattisFlags } from "../kattis-flags.ts";

/** A mistake in flags, to be reported where they are written. */
export type FlagMistake = Pick<Diagnostic, "code" | "message" | "hint">;

/** The checker of a group, or what is wrong with its flags; nothing is judged with it then. */
export type ReadChecker = { readonly checker: CheckerSpec; readonly mistakes: readonly FlagMistake[] };

/** The validator with flags, or the default one as the flags ask for it. */
export function checkerWithFlags(program: AuthorProgram | undefined, flags: readonly string[]): ReadChecker {
  if (program?.kind === "program") return { checker: { kind: "custom", program: { ...program, flags } }, mistakes: [] };
  const read = parseKattisFlags(flags);
  if (read.kind === "parsed") return { checker: read.checker, mistakes: [] };
  return {
    checker: { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false },
    mistakes: read.diagnostics,
  };
}
