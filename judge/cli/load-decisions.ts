import { join } from "node:path";
import type { ManualChange } from "../classroom/marks/layers.ts";
import { loadManual } from "../classroom/marks/load-manual.ts";
import type { Class } from "../model/class.ts";
import { hasErrors } from "../model/diagnostic.ts";
import type { CommandContext } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

/** What was decided by hand, from manual.csv; what is wrong with it is printed, and the result is undefined (exit code 2). */
export async function loadDecisions(
  { terminal }: CommandContext,
  course: Class,
): Promise<readonly ManualChange[] | undefined> {
  const { changes, diagnostics } = await loadManual(join(course.directory, "manual.csv"), course);
  if (diagnostics.length > 0) await printDiagnostics(terminal, diagnostics);
  return hasErrors(diagnostics) ? undefined : changes;
}
