import { relative, sep } from "node:path";
import { placeInFolder } from "../compile/place-in-folder.ts";
import { typecheckAuthor } from "../compile/typecheck-author.ts";
import type { Problem } from "../model/problem.ts";
import { checked, counted, judgeFailed, skipped } from "./check.ts";
import { BRUTE_FORCE, REFERENCE } from "./read-sources.ts";
import type { Check, VerificationTools } from "./verification.ts";

/** What may run on its own, besides a program of the 42/43 protocol; every other file of the folder is only imported. */
const MAINS = [REFERENCE, BRUTE_FORCE, "input.ts", "checker.ts", "interactor.ts"];

type Typed = { readonly problem: Problem; readonly programs: ReadonlyMap<string, Uint8Array> };

/** The types of the author's own programs. They are stripped before they run, so a wrong one is a warning. */
export async function checkTypes(
  { problem, programs }: Typed,
  { sandbox, cacheDirectory }: VerificationTools,
  signal?: AbortSignal,
): Promise<Check> {
  const deciding = decidingPrograms(problem);
  const isMain = (name: string): boolean =>
    MAINS.includes(name) || deciding.some((path) => name === path || name.startsWith(`${path}/`));
  const mains = [...programs.keys()].filter(isMain).toSorted((a, b) => orderOf(a) - orderOf(b));
  if (mains.length === 0) return skipped("types", "there are no programs");
  const sources = { files: programs, mains, interface: problem.interface };
  const typecheck = await typecheckAuthor(sources, { sandbox, cacheDirectory }, signal);
  if (typecheck.kind === "failed") return judgeFailed("types", typecheck.failure);
  const found = typecheck.kind === "limit" ? [typecheck.diagnostic] : typecheck.diagnostics;
  const diagnostics = found.map((one) => ({ ...placeInFolder(problem.directory, one), severity: "warning" as const }));
  return checked("types", {
    summary: found.length === 0 ? mains.join(", ") : counted(found.length, "type error"),
    facts: { programs: mains, errors: found.length },
    diagnostics,
  });
}

/** Checker and interactor, each a file or a folder, relative to the problem folder. */
function decidingPrograms({ directory, checker, interface: spoken }: Problem): readonly string[] {
  const programs = [
    ...(checker.kind === "custom" ? [checker.program] : []),
    ...(spoken.kind === "interactive" ? [spoken.program] : []),
  ];
  return programs.map(({ path }) => relative(directory, path).replaceAll(sep, "/"));
}

/** Those of other names last. */
const orderOf = (name: string): number => (MAINS.includes(name) ? MAINS.indexOf(name) : MAINS.length);
