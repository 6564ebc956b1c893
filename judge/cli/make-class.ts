import { rename } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { checkNewClass, writeClass, type NewClass } from "../classroom/class-file/write-class.ts";
import type { Settings } from "../config/settings.ts";
import { listProblems } from "../problem/find-problem.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { makeAside } from "./make-aside.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

/** Writes a class folder to begin with, and says what to type next. Whatever happens meanwhile, it is there as a whole or not at all. */
export async function makeClass(
  { terminal }: CommandContext,
  directory: string,
  settings: Settings,
): Promise<ExitCode> {
  const wanted: NewClass = {
    directory,
    problems: await listProblems(settings.problemsDirectory),
    timeZone: Temporal.Now.timeZoneId(),
    today: Temporal.Now.plainDateISO(),
  };
  const wrong = await checkNewClass(wanted);
  if (wrong !== undefined) {
    await printDiagnostics(terminal, [wrong]);
    return 2;
  }
  await using aside = await makeAside(dirname(resolve(directory)));
  const made = join(aside.path, basename(resolve(directory)));
  const names = await writeClass({ ...wanted, directory: made });
  await rename(made, directory);
  terminal.out(
    [
      `${directory}: ${names.join(", ")}`,
      "",
      "Next:",
      `  write who is in the class into ${join(directory, "roster.csv")}, and what it is asked into ${join(directory, "class.yaml")}`,
      `  put the zip of the course platform into ${join(directory, "submissions", "homework-1")}`,
      `  judge grade ${directory}`,
      "",
    ].join("\n"),
  );
  return 0;
}
