import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { readSubmission } from "../../pipeline/read-submission.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { checkNewProblem, type NewProblem } from "../../problem/check-new-problem.ts";
import { loadProblem } from "../../problem/load-problem.ts";
import { openImport } from "../../problem/package/open-import.ts";
import { planImport, type PlannedImport } from "../../problem/package/plan-import.ts";
import { writeFiles } from "../../problem/package/write-files.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { makeAside, moveHome } from "../make-aside.ts";
import { PROBLEMS, SOLUTIONS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";

export const importPackage: Command = {
  name: "import",
  summary: "a problem folder from a package in a Kattis or ICPC format, a folder or a .zip file",
  usage: "<package>",
  least: 1,
  most: 1,
  options: {
    name: { type: "string", value: "SLUG", help: "name of the problem (default: that of the package)" },
    problems: PROBLEMS,
    solutions: SOLUTIONS,
  },
  example: "judge import oddecho.zip",
  async run(context) {
    const { line, terminal } = context;
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const [given = ""] = line.positionals;
    await using room = makeTempDir();
    const opened = await openImport(given, room.path);
    if (opened.kind === "broken") {
      await printDiagnostics(terminal, opened.diagnostics);
      return 2;
    }
    const isProgram = async (path: string): Promise<boolean> => (await readSubmission(path)).kind !== "unreadable";
    const plan = await planImport({ directory: opened.directory, given, isProgram });
    if (plan.kind === "broken") {
      await printDiagnostics(terminal, plan.diagnostics);
      return 2;
    }
    if (plan.warnings.length > 0) await printDiagnostics(terminal, plan.warnings);
    const { name } = line.values;
    return await writeProblem(context, { plan, slug: typeof name === "string" ? name : plan.slug, settings });
  },
};

type Planned = {
  readonly plan: Extract<PlannedImport, { readonly kind: "planned" }>;
  readonly slug: string;
  readonly settings: Settings;
};

/** Everything is written aside and looked at, so that the problem is there as a whole or not at all. */
async function writeProblem(
  { terminal, signal }: CommandContext,
  { plan, slug, settings }: Planned,
): Promise<ExitCode> {
  const home: NewProblem = {
    slug,
    problem: join(settings.problemsDirectory, slug),
    solutions: join(settings.solutionsDirectory, slug),
  };
  const wrong = await checkNewProblem(home);
  if (wrong !== undefined) {
    await printDiagnostics(terminal, [wrong]);
    return 2;
  }
  await using problems = await makeAside(settings.problemsDirectory);
  await using solutions = await makeAside(settings.solutionsDirectory);
  const aside: NewProblem = { slug, problem: join(problems.path, slug), solutions: join(solutions.path, slug) };
  await writeFiles(aside.problem, plan.files, signal);
  await writeFiles(aside.solutions, plan.solutions, signal);
  const loaded = await loadProblem(aside.problem);
  const mistakes = loaded.kind === "broken" ? loaded.diagnostics : loaded.warnings;
  // A restored folder may be unfinished, as it was; one that was made here has to be sound.
  if (plan.origin === "converted" && hasErrors(mistakes)) {
    await printDiagnostics(terminal, mistakes);
    return 2;
  }
  try {
    if (plan.solutions.length > 0) await moveHome(aside, home);
    else await rename(aside.problem, home.problem);
  } catch (error) {
    // Another import of the same problem may have come first.
    const taken = await checkNewProblem(home);
    if (taken === undefined) throw error;
    await printDiagnostics(terminal, [taken]);
    return 2;
  }
  const tests =
    loaded.kind === "loaded" ? loaded.problem.groups.reduce((sum, group) => sum + group.tests.length, 0) : 0;
  terminal.out(renderImported({ home, plan, tests }));
  return 0;
}

type Imported = { readonly home: NewProblem; readonly plan: Planned["plan"]; readonly tests: number };

function renderImported({ home, plan, tests }: Imported): string {
  const { slug, problem, solutions } = home;
  const how = plan.origin === "restored" ? ", as it was exported" : "";
  const leftOut =
    plan.leftOut.length === 0 ? [] : [`  left out, in no language that is known here: ${plan.leftOut.join(", ")}`];
  return [
    `${slug}: ${tests} tests${how}`,
    `  ${problem}`,
    ...(plan.solutions.length === 0 ? [] : [`  ${solutions}: ${plan.solutions.length} files`]),
    ...leftOut,
    ...(plan.notTaken.length === 0 ? [] : [`  not taken over: ${plan.notTaken.join(", ")}`]),
    "",
  ].join("\n");
}
