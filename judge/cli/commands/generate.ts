import { resolve } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { generateTests, type GenerateOutcome } from "../../generate/generate-tests.ts";
import { makeSlots, untilEnded, type Slots } from "../../platform/concurrency.ts";
import { findProblem, listProblems } from "../../problem/find-problem.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { openSandbox } from "../open-sandbox.ts";
import { JOBS, PROBLEMS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { printFailure } from "../print-failure.ts";
import { makeProgressBoard, type ProgressBoard } from "../progress-board.ts";
import { readSettings } from "../read-settings.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

export const generate: Command = {
  name: "generate",
  summary: "make the tests of the recipe tests.yaml (of all problems when none is named)",
  usage: "[problem…]",
  least: 0,
  most: Number.POSITIVE_INFINITY,
  options: {
    check: { type: "boolean", help: "write nothing; fail when anything on disk differs" },
    jobs: JOBS,
    start: START,
    problems: PROBLEMS,
  },
  example: "judge generate saving-tang-monk",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const found = await findAll(context, settings);
    await using sandbox = await openSandbox(context, settings);
    const shared = { settings, sandbox, slots: makeSlots(settings.jobs), board: makeProgressBoard(context.terminal) };
    // All at once: while one problem compiles or waits for its slowest test, the others use the cores.
    const runs = found.directories.map((one) => generateOne(context, { ...one, ...shared }));
    await using _ = untilEnded(runs);
    let worst: ExitCode = found.exitCode;
    for (const run of runs) {
      const code = await printOutcome(context, await run);
      worst = code > worst ? code : worst;
    }
    return worst;
  },
};

type Named = { readonly name: string; readonly directory: string };

/** The folders of the named problems, each once; a name that is none is printed. */
async function findAll(
  { line, terminal }: CommandContext,
  { problemsDirectory }: Settings,
): Promise<{ readonly directories: readonly Named[]; readonly exitCode: ExitCode }> {
  const names = line.positionals.length > 0 ? line.positionals : await listProblems(problemsDirectory);
  const directories = new Map<string, Named>();
  let exitCode: ExitCode = 0;
  for (const name of names) {
    const found = await findProblem(name, problemsDirectory);
    if (found.kind !== "unknown") directories.set(resolve(found.directory), { name, directory: found.directory });
    else {
      await printDiagnostics(terminal, [found.diagnostic]);
      exitCode = 2;
    }
  }
  return { directories: [...directories.values()], exitCode };
}

type One = Named & {
  readonly settings: Settings;
  readonly sandbox: Sandbox;
  readonly slots: Slots;
  readonly board: ProgressBoard;
};

type Made = { readonly name: string; readonly mode: "check" | "write"; readonly outcome: GenerateOutcome };

async function generateOne(
  { signal, line }: CommandContext,
  { name, directory, settings, sandbox, slots, board }: One,
): Promise<Made> {
  const mode = line.values["check"] === true ? "check" : "write";
  const { cacheDirectory } = settings;
  const row = board.addRow(name);
  const outcome = await generateTests(
    {
      directory,
      sandbox,
      slots,
      cacheDirectory,
      mode,
      onProgress: ({ step, done, total }) => row.show(`${step} ${done} of ${total}`),
    },
    signal,
  );
  row.remove();
  return { name, mode, outcome };
}

async function printOutcome({ terminal }: CommandContext, { name, mode, outcome }: Made): Promise<ExitCode> {
  if (outcome.kind !== "generated") return printFailure(terminal, outcome);
  if (outcome.warnings.length > 0) await printDiagnostics(terminal, outcome.warnings);
  const { tests, written, removed, confirmed } = outcome;
  const changes = `${written.length} files ${mode === "check" ? "differ" : "written"}, ${removed.length} ${mode === "check" ? "to remove" : "removed"}`;
  const confirmations = mode === "check" ? "" : `, ${confirmed.length} answers confirmed by brute force`;
  terminal.out(`${name}: ${tests.length} tests, ${changes}${confirmations}\n`);
  if (mode === "write" || written.length + removed.length === 0) return 0;
  terminal.err([...written, ...removed].map((file) => `  ${file}\n`).join(""));
  return 1;
}
