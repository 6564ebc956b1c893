import { join } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { generateTests } from "../../generate/generate-tests.ts";
import { checkNewProblem, type NewProblem } from "../../problem/check-new-problem.ts";
import { writeScaffold, type WrittenScaffold } from "../../problem/write-scaffold.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { makeClass } from "../make-class.ts";
import { makeSolution } from "../make-solution.ts";
import { makeAside, moveHome } from "../make-aside.ts";
import { openSandbox } from "../open-sandbox.ts";
import { PROBLEMS, SOLUTIONS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { printFailure } from "../print-failure.ts";
import { readSettings } from "../read-settings.ts";

export const newProblem: Command = {
  name: "new",
  summary: "a problem or class with every piece, to be changed into yours; or a program to begin a solution with",
  usage: "problem <name> | solution <problem> [name] | class <folder>",
  least: 2,
  most: 3,
  options: { problems: PROBLEMS, solutions: SOLUTIONS },
  example: "judge new problem two-towers",
  async run(context) {
    const [kind = "", name = "", file] = context.line.positionals;
    const wrong = wrongUse(kind, file);
    if (wrong !== undefined) {
      context.terminal.err(`judge new: ${wrong}\n`);
      return 2;
    }
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    if (kind === "class") return makeClass(context, name, settings);
    return kind === "solution"
      ? makeSolution(context, { problem: name, name: file, settings })
      : newProblemFolder(context, name, settings);
  },
};

function wrongUse(kind: string, file: string | undefined): string | undefined {
  const isOneName = kind === "problem" || kind === "class";
  if (kind === "solution" || (isOneName && file === undefined)) return undefined;
  if (isOneName) return `a ${kind} has one name, and ${JSON.stringify(file)} is a second one`;
  const hint = "write `judge new problem <name>`, `judge new solution <problem> [name]` or `judge new class <folder>`";
  return `${JSON.stringify(kind)} is not what it makes\n  hint: ${hint}`;
}

async function newProblemFolder(context: CommandContext, slug: string, settings: Settings): Promise<ExitCode> {
  const home: NewProblem = {
    slug,
    problem: join(settings.problemsDirectory, slug),
    solutions: join(settings.solutionsDirectory, slug),
  };
  const wrong = await checkNewProblem(home);
  if (wrong === undefined) return makeProblem(context, home, settings);
  await printDiagnostics(context.terminal, [wrong]);
  return 2;
}

/** Everything is made aside, so that whatever happens meanwhile, the problem is there as a whole or not at all. */
async function makeProblem(context: CommandContext, home: NewProblem, settings: Settings): Promise<ExitCode> {
  const { terminal, signal } = context;
  const { slug } = home;
  await using problems = await makeAside(settings.problemsDirectory);
  await using solutions = await makeAside(settings.solutionsDirectory);
  const aside: NewProblem = { slug, problem: join(problems.path, slug), solutions: join(solutions.path, slug) };
  const written = await writeScaffold(aside, home.problem);
  await using sandbox = await openSandbox(context, settings);
  const outcome = await generateTests(
    {
      directory: aside.problem,
      sandbox,
      cacheDirectory: settings.cacheDirectory,
      mode: "write",
      onProgress: ({ step, done, total }) => terminal.progress(`${slug}: ${step} ${done} of ${total}`),
    },
    signal,
  );
  // What is not right here is no fault of the author, who has written nothing yet.
  if (outcome.kind !== "generated") {
    await printFailure(terminal, outcome);
    return 3;
  }
  await moveHome(aside, home);
  terminal.out(renderNext(context, { home, written, tests: outcome.tests.length }));
  return 0;
}

type Made = { readonly home: NewProblem; readonly written: WrittenScaffold; readonly tests: number };

function renderNext({ line }: CommandContext, { home, written, tests }: Made): string {
  const { slug, problem, solutions } = home;
  const flag = (name: "problems" | "solutions"): string => {
    const value = line.values[name];
    return typeof value === "string" ? ` --${name} ${value}` : "";
  };
  const wrong = written.solutions.find((name) => name.startsWith("wrong_answer")) ?? "";
  return [
    `${slug}: ${tests} tests`,
    `  ${problem}: ${[...written.problem, "tests/"].join(", ")}`,
    `  ${solutions}: ${written.solutions.join(", ")}`,
    "",
    "The first lines of each file say what it is for. Next:",
    `  judge show ${slug}${flag("problems")}`,
    `  judge verify ${slug}${flag("problems")}${flag("solutions")}`,
    `  judge stress ${slug} ${join(solutions, wrong)}${flag("problems")}`,
    "",
  ].join("\n");
}
