import { resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import { findProblem } from "../problem/find-problem.ts";
import { loadProblemFolder } from "../problem/load-problem-folder.ts";
import type { LoadOptions } from "../problem/load-problem.ts";
import type { CommandContext } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

export type OpenedProblem = {
  readonly problem: Problem;
  /** Tests that the manifest lists and the folder lacks: they have to be generated first. */
  readonly missing: readonly TestId[];
};

/** Finds and loads a problem; what is wrong with it is printed, and the result is undefined (exit code 2). */
export async function openProblem(
  { terminal }: CommandContext,
  { name, settings, ...limit }: { readonly name: string; readonly settings: Settings } & LoadOptions,
): Promise<OpenedProblem | undefined> {
  const found = await findProblem(name, settings.problemsDirectory);
  if (found.kind === "unknown") {
    await printDiagnostics(terminal, [found.diagnostic]);
    return undefined;
  }
  const loaded = await loadProblemFolder(found.directory, limit);
  if (loaded.kind === "broken") {
    await printDiagnostics(terminal, loaded.diagnostics);
    return undefined;
  }
  if (loaded.warnings.length > 0) await printDiagnostics(terminal, loaded.warnings);
  return { problem: { ...loaded.problem, directory: resolve(found.directory) }, missing: loaded.missing };
}
