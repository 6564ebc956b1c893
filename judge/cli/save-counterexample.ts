import type { Problem } from "../model/problem.ts";
import { saveTest, type MadeBy } from "../stress/save-test.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import type { StressOptions } from "./read-stress-options.ts";

/** An input that becomes a test; without a group, of the first one. */
export type ToSave = {
  readonly problem: Problem;
  readonly options: Pick<StressOptions, "name" | "group">;
  readonly made: MadeBy;
};

/** The groups that a test can be added to, in order. */
export const groupsOf = ({ groups }: Problem): readonly string[] =>
  groups.map(({ name }) => name).filter((name) => name !== "sample");

/** Adds the test to tests.yaml and says what to type next. Exit code 1, because something failed, or 2. */
export async function saveCounterexample(
  { terminal }: CommandContext,
  { problem, options, made }: ToSave,
): Promise<ExitCode> {
  const groups = groupsOf(problem);
  const { name, group = groups[0] ?? "all" } = options;
  const saved = await saveTest({ group, name, made }, { directory: problem.directory, groups });
  if (saved.kind === "rejected") {
    await printDiagnostics(terminal, saved.diagnostics);
    return 2;
  }
  if (saved.kind === "known") terminal.err(`tests.yaml has this input already: ${saved.name}\n`);
  else terminal.err(`added ${group}/${name} to ${saved.file}; now type: judge generate ${problem.slug}\n`);
  return 1;
}
