import { mkdir, mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { generateTests } from "../../generate/generate-tests.ts";
import { checkNewProblem, type NewProblem } from "../../problem/check-new-problem.ts";
import { writeScaffold, type WrittenScaffold } from "../../problem/write-scaffold.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { openSandbox } from "../open-sandbox.ts";
import { PROBLEMS, SOLUTIONS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { printFailure } from "../print-failure.ts";
import { readSettings } from "../read-settings.ts";

export const newProblem: Command = {
  name: "new",
  summary: "a small problem with every piece, to be changed into yours: its tests are made, `judge verify` passes",
  usage: "problem <name>",
  least: 2,
  most: 2,
  options: { problems: PROBLEMS, solutions: SOLUTIONS },
  example: "judge new problem two-towers",
  async run(context) {
    const [kind = "", slug = ""] = context.line.positionals;
    if (kind !== "problem") {
      context.terminal.err(
        `judge new: ${JSON.stringify(kind)} is not what it makes\n  hint: write \`judge new problem <name>\`\n`,
      );
      return 2;
    }
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const home: NewProblem = {
      slug,
      problem: join(settings.problemsDirectory, slug),
      solutions: join(settings.solutionsDirectory, slug),
    };
    const wrong = await checkNewProblem(home);
    if (wrong === undefined) return makeProblem(context, home, settings);
    await printDiagnostics(context.terminal, [wrong]);
    return 2;
  },
};

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

async function moveHome(aside: NewProblem, home: NewProblem): Promise<void> {
  await rename(aside.solutions, home.solutions);
  try {
    await rename(aside.problem, home.problem);
  } catch (error) {
    await rm(home.solutions, { recursive: true });
    throw error;
  }
}

/** A folder inside `parent`, which is made when it is not there, so that moving out of it is one step. Both go away if nothing stays. */
async function makeAside(parent: string): Promise<AsyncDisposable & { readonly path: string }> {
  const first = await mkdir(parent, { recursive: true });
  // A problem in it is one folder deeper than where problems are looked for.
  const path = await mkdtemp(join(parent, ".new-"));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      if (first !== undefined) await removeEmpty(resolve(parent), resolve(first));
    },
  };
}

/** Removes `folder` and the folders around it up to `last`, until one is not empty. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved && folder !== last) await removeEmpty(dirname(folder), last);
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
