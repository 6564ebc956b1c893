import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem, TestData } from "../model/problem.ts";
import { findProblem } from "../problem/find-problem.ts";
import { loadProblem } from "../problem/load-problem.ts";
import type { CommandContext } from "./command.ts";
import { OperatorError } from "./operator-error.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

export type OpenedProblem = {
  readonly problem: Problem;
  /** Tests that the manifest lists and the folder lacks: they have to be generated first. */
  readonly missing: readonly TestId[];
};

/** Finds and loads a problem; what is wrong with it is printed, and the result is undefined (exit code 2). */
export async function openProblem(
  { terminal }: CommandContext,
  { name, settings }: { readonly name: string; readonly settings: Settings },
): Promise<OpenedProblem | undefined> {
  const found = await findProblem(name, settings.problemsDirectory);
  if (found.kind === "unknown") {
    await printDiagnostics(terminal, [found.diagnostic]);
    return undefined;
  }
  const loaded = await loadProblem(found.directory);
  if (loaded.kind === "broken") {
    await printDiagnostics(terminal, loaded.diagnostics);
    return undefined;
  }
  if (loaded.warnings.length > 0) await printDiagnostics(terminal, loaded.warnings);
  await assertReadable(loaded.problem);
  return { problem: { ...loaded.problem, directory: resolve(found.directory) }, missing: loaded.missing };
}

// Found out before anything runs: a test that only this user cannot read is no fault of the judge or the submission.
async function assertReadable({ groups }: Problem): Promise<void> {
  const data = groups.flatMap((group) => group.tests.flatMap(({ input, answer }) => [input, answer]));
  const closed = (await Promise.all(data.map(closedPath))).flat();
  const [first] = closed;
  if (first === undefined) return;
  const others = closed.length === 1 ? "" : ` (and ${closed.length - 1} more files)`;
  throw new OperatorError(`${JSON.stringify(first)} may not be read by you${others}`, "check its permissions");
}

const closedPath = (data: TestData): Promise<readonly string[]> =>
  data.kind === "text"
    ? Promise.resolve([])
    : access(data.path, constants.R_OK).then(
        () => [],
        () => [data.path],
      );
