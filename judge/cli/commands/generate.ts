import type { Settings } from "../../config/settings.ts";
import { generateTests, type GenerateOutcome } from "../../generate/generate-tests.ts";
import { findProblem, listProblems } from "../../problem/find-problem.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { openSandbox } from "../open-sandbox.ts";
import { PROBLEMS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
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
    problems: PROBLEMS,
  },
  example: "judge generate saving-tang-monk",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const named = context.line.positionals;
    const names = named.length > 0 ? named : await listProblems(settings.problemsDirectory);
    await using sandbox = await openSandbox(context, settings);
    let worst: ExitCode = 0;
    for (const name of names) {
      const code = await generateOne(context, { name, settings, sandbox });
      worst = code > worst ? code : worst;
    }
    return worst;
  },
};

type One = { readonly name: string; readonly settings: Settings; readonly sandbox: Sandbox };

async function generateOne(context: CommandContext, { name, settings, sandbox }: One): Promise<ExitCode> {
  const { terminal, signal, line } = context;
  const found = await findProblem(name, settings.problemsDirectory);
  if (found.kind === "unknown") {
    await printDiagnostics(terminal, [found.diagnostic]);
    return 2;
  }
  const mode = line.values["check"] ? "check" : "write";
  const outcome = await generateTests(
    {
      directory: found.directory,
      sandbox,
      cacheDirectory: settings.cacheDirectory,
      mode,
      onProgress: ({ step, done, total }) => terminal.progress(`${name}: ${step} ${done} of ${total}`),
    },
    signal,
  );
  return printOutcome(context, { name, mode, outcome });
}

async function printOutcome(
  { terminal }: CommandContext,
  made: { readonly name: string; readonly mode: "check" | "write"; readonly outcome: GenerateOutcome },
): Promise<ExitCode> {
  const { name, mode, outcome } = made;
  if (outcome.kind === "judge-failed") {
    await printDiagnostics(terminal, [outcome.failure]);
    return 3;
  }
  if (outcome.kind === "rejected") {
    await printDiagnostics(terminal, outcome.diagnostics);
    return 2;
  }
  if (outcome.warnings.length > 0) await printDiagnostics(terminal, outcome.warnings);
  const { tests, written, removed, confirmed } = outcome;
  const changes = `${written.length} files ${mode === "check" ? "differ" : "written"}, ${removed.length} ${mode === "check" ? "to remove" : "removed"}`;
  const confirmations = mode === "check" ? "" : `, ${confirmed.length} answers confirmed by brute force`;
  terminal.out(`${name}: ${tests.length} tests, ${changes}${confirmations}\n`);
  if (mode === "write" || written.length + removed.length === 0) return 0;
  terminal.err([...written, ...removed].map((file) => `  ${file}\n`).join(""));
  return 1;
}
