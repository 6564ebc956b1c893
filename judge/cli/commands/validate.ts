import { hasErrors } from "../../model/diagnostic.ts";
import { tryVariants } from "../../generate/try-variants.ts";
import { validateTests } from "../../generate/validate-tests.ts";
import { untilEnded } from "../../platform/concurrency.ts";
import { renderJson } from "../../platform/json-text.ts";
import { listProblems } from "../../problem/find-problem.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Settings } from "../../config/settings.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { openProblem } from "../open-problem.ts";
import { openSandbox } from "../open-sandbox.ts";
import { JSON_OUTPUT, PROBLEMS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { makeProgressBoard, type ProgressBoard } from "../progress-board.ts";
import { readSettings } from "../read-settings.ts";
import { renderValidation, validationJson, type Validation } from "../render-validation.ts";

export const validate: Command = {
  name: "validate",
  summary: "hold every sample and test against input.ts, and input.ts against spoiled inputs that it has to refuse",
  usage: "[problem…]",
  least: 0,
  most: Number.POSITIVE_INFINITY,
  options: { json: JSON_OUTPUT, problems: PROBLEMS },
  example: "judge validate saving-tang-monk",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const { terminal, line } = context;
    const names = line.positionals.length > 0 ? line.positionals : await listProblems(settings.problemsDirectory);
    await using sandbox = await openSandbox(context, settings);
    const shared = { settings, sandbox, board: makeProgressBoard(terminal) };
    const runs = [...new Set(names)].map((name) => validateOne(context, { name, ...shared }));
    await using _ = untilEnded(runs);
    const validations: Validation[] = [];
    let worst: ExitCode = 0;
    for (const run of runs) {
      const { diagnostics, exitCode, ...rest } = await run;
      if (rest.kind === "validated") {
        validations.push(rest.validation);
        if (!line.values["json"]) terminal.out(`${renderValidation(rest.validation)}\n`);
      }
      if (diagnostics.length > 0) await printDiagnostics(terminal, diagnostics);
      worst = exitCode > worst ? exitCode : worst;
    }
    if (line.values["json"]) terminal.out(renderJson(validations.map(validationJson)));
    return worst;
  },
};

type One = {
  readonly name: string;
  readonly settings: Settings;
  readonly sandbox: Sandbox;
  readonly board: ProgressBoard;
};

type Validated = { readonly diagnostics: readonly Diagnostic[]; readonly exitCode: ExitCode } & (
  | { readonly kind: "validated"; readonly validation: Validation }
  | { readonly kind: "unusable" }
);

const UNUSABLE: Validated = { kind: "unusable", diagnostics: [], exitCode: 2 };

async function validateOne(context: CommandContext, { name, settings, sandbox, board }: One): Promise<Validated> {
  const opened = await openProblem(context, { name, settings });
  const problem = opened && (await ensureTests(context, { ...opened, settings }));
  // What is wrong with it has been printed.
  if (problem === undefined) return UNUSABLE;
  const { signal } = context;
  const tools = { sandbox, cacheDirectory: settings.cacheDirectory };
  const row = board.addRow(problem.slug);
  row.show("inputs");
  const read = await validateTests(problem, tools, signal);
  row.show("variants");
  const tried = read.kind === "validated" ? await tryVariants({ problem, small: read.small }, tools, signal) : read;
  row.remove();
  if (tried.kind === "judge-failed") return { kind: "unusable", diagnostics: [tried.failure], exitCode: 3 };
  if (tried.kind === "rejected") return { ...UNUSABLE, diagnostics: tried.diagnostics };
  if (read.kind !== "validated") return UNUSABLE;
  const diagnostics = [...read.diagnostics, ...tried.diagnostics];
  const { inputs, valid, bounds } = read;
  return {
    kind: "validated",
    validation: { problem: problem.slug, inputs, valid, bounds, tallies: tried.tallies, diagnostics },
    diagnostics,
    exitCode: hasErrors(diagnostics) ? 1 : 0,
  };
}
