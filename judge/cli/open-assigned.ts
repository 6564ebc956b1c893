import type { Settings } from "../config/settings.ts";
import type { Assignment } from "../model/class.ts";
import type { Problem } from "../model/problem.ts";
import type { CommandContext } from "./command.ts";
import { ensureTests } from "./ensure-tests.ts";
import { openProblem } from "./open-problem.ts";

/** The problems of an assignment by slug, with all tests. What is wrong with any is printed, all at once, and the result is undefined (exit code 2). */
export async function openAssigned(
  context: CommandContext,
  { assignment, settings }: { readonly assignment: Assignment; readonly settings: Settings },
): Promise<ReadonlyMap<string, Problem> | undefined> {
  const problems = new Map<string, Problem>();
  for (const { slug } of assignment.problems) {
    const opened = await openProblem(context, { name: slug, settings });
    const problem = opened && (await ensureTests(context, { ...opened, settings }));
    if (problem !== undefined) problems.set(slug, problem);
  }
  return problems.size === assignment.problems.length ? problems : undefined;
}
