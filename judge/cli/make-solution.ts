import type { Settings } from "../config/settings.ts";
import { newSolutionPath } from "../problem/new-solution-path.ts";
import { renderSolutionStub } from "../problem/solution-stub.ts";
import { writeSolution } from "../problem/write-solution.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { openProblem } from "./open-problem.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

type Wanted = { readonly problem: string; readonly name: string | undefined; readonly settings: Settings };

/** Writes a program to begin with, and says what to type next. A file that is there already stays as it is. */
export async function makeSolution(context: CommandContext, { problem: name, ...wanted }: Wanted): Promise<ExitCode> {
  const { terminal } = context;
  const { settings } = wanted;
  const opened = await openProblem(context, { name, settings });
  if (opened === undefined) return 2;
  const { slug } = opened.problem;
  const place = newSolutionPath(wanted.name, { slug, solutionsDirectory: settings.solutionsDirectory });
  if (place.kind === "wrong") {
    await printDiagnostics(terminal, [place.diagnostic]);
    return 2;
  }
  const { path } = place;
  const taken = await writeSolution(path, renderSolutionStub(opened.problem));
  if (taken !== undefined) {
    await printDiagnostics(terminal, [taken]);
    return 2;
  }
  const problems = context.line.values["problems"];
  const flag = typeof problems === "string" ? ` --problems ${problems}` : "";
  terminal.out(`${path}\n\nNext:\n  judge test ${name} ${path}${flag}\n`);
  return 0;
}
