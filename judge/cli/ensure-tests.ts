import type { Settings } from "../config/settings.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import type { LoadOptions } from "../problem/load-problem.ts";
import { assertReadable } from "./assert-readable.ts";
import type { CommandContext } from "./command.ts";
import { openProblem } from "./open-problem.ts";
import { printFailure } from "./print-failure.ts";

/** A loaded problem, and the tests of its manifest that are not on disk. */
export type ProblemWithGaps = {
  readonly problem: Problem;
  readonly missing: readonly TestId[];
  readonly settings: Settings;
} & LoadOptions;

/** The problem with all tests of its manifest, each readable: what is missing is generated. Prints and returns undefined when it cannot be. */
export async function ensureTests(context: CommandContext, opened: ProblemWithGaps): Promise<Problem | undefined> {
  const problem = await fillGaps(context, opened);
  if (problem !== undefined) assertReadable(problem);
  return problem;
}

async function fillGaps(context: CommandContext, opened: ProblemWithGaps): Promise<Problem | undefined> {
  const { problem, missing, settings, autoCpu } = opened;
  if (missing.length === 0) return problem;
  const { terminal, signal } = context;
  const command = `judge generate ${problem.slug}`;
  const [tests, are, them] = missing.length === 1 ? ["1 test", "is", "it"] : [`${missing.length} tests`, "are", "them"];
  terminal.err(`judge: ${tests} of the manifest ${are} not there; making ${them} as \`${command}\` does\n`);
  const { generateTests } = await import("../generate/generate-tests.ts");
  const { openSandbox } = await import("./open-sandbox.ts");
  await using sandbox = await openSandbox(context, settings);
  const { directory } = problem;
  const { cacheDirectory } = settings;
  const outcome = await generateTests({ directory, sandbox, cacheDirectory, mode: "write" }, signal);
  if (outcome.kind !== "generated") {
    await printFailure(terminal, outcome);
    return undefined;
  }
  const again = await openProblem(context, { name: directory, settings, ...(autoCpu && { autoCpu }) });
  if (again === undefined || again.missing.length === 0) return again?.problem;
  terminal.err(`judge: ${again.missing.join(", ")}: still not there; type \`${command}\`\n`);
  return undefined;
}
