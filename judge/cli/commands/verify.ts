import { hasErrors } from "../../model/diagnostic.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { listProblems } from "../../problem/find-problem.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { measureBaseline, type Baseline } from "../../sandbox/baseline.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { renderVerification } from "../../verify/render-verification.ts";
import { verifyProblem, type Verification } from "../../verify/verify-problem.ts";
import type { Settings } from "../../config/settings.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { openProblem } from "../open-problem.ts";
import { openSandbox } from "../open-sandbox.ts";
import { JOBS, JSON_OUTPUT, PROBLEMS, SOLUTIONS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";
import { renderJson } from "../../platform/json-text.ts";

export const verify: Command = {
  name: "verify",
  summary: "judge every solution and hold it against the verdict its folder promises",
  usage: "[problem…]",
  least: 0,
  most: Number.POSITIVE_INFINITY,
  options: {
    "first-failure": { type: "boolean", help: "stop every solution at its first rejected test: faster, less to see" },
    jobs: JOBS,
    json: JSON_OUTPUT,
    problems: PROBLEMS,
    solutions: SOLUTIONS,
  },
  example: "judge verify zuma-game locked-maze",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const named = context.line.positionals;
    const names = named.length > 0 ? named : await listProblems(settings.problemsDirectory);
    await using sandbox = await openSandbox(context, { ...settings, expectedRuns: Number.POSITIVE_INFINITY });
    await using directory = makeTempDir();
    const baseline = await measureBaseline(sandbox, directory.path, context.signal);
    const verifications: Verification[] = [];
    for (const name of names) {
      const verification = await verifyOne(context, { name, settings, sandbox, baseline });
      if (verification === undefined) return 2;
      verifications.push(verification);
    }
    if (context.line.values["json"]) context.terminal.out(renderTables(verifications));
    return exitCodeOfAll(verifications);
  },
};

type One = {
  readonly name: string;
  readonly settings: Settings;
  readonly sandbox: Sandbox;
  readonly baseline: Baseline;
};

async function verifyOne(
  context: CommandContext,
  { name, settings, sandbox, baseline }: One,
): Promise<Verification | undefined> {
  const { terminal, signal } = context;
  const opened = await openProblem(context, { name, settings });
  const problem = opened && (await ensureTests(context, { ...opened, settings }));
  if (problem === undefined) return undefined;
  const { cacheDirectory, solutionsDirectory, jobs } = settings;
  const tools = {
    sandbox,
    baseline,
    cacheDirectory,
    solutionsDirectory,
    firstFailure: context.line.values["first-failure"] === true,
    slots: makeSlots(jobs),
    onSolution: (solution: string, done: number, total: number) =>
      terminal.progress(`${problem.slug}: ${done} of ${total} solutions, ${solution}`),
  };
  const verification = await verifyProblem(problem, tools, signal);
  if (!context.line.values["json"]) terminal.out(`${renderVerification(verification)}\n`);
  if (verification.findings.length > 0) await printDiagnostics(terminal, verification.findings);
  return verification;
}

const renderTables = (verifications: readonly Verification[]): string =>
  renderJson(
    verifications.map(({ problem, solutions, findings }) => ({
      problem: problem.slug,
      solutions: solutions.map(({ name, expected, holds, report }) => ({
        name,
        expected,
        holds,
        verdict: report.verdict,
        points: report.points,
        decidedBy: report.decidedBy,
      })),
      findings,
    })),
  );

function exitCodeOfAll(verifications: readonly Verification[]): ExitCode {
  const solutions = verifications.flatMap((verification) => verification.solutions);
  if (solutions.some(({ report }) => report.verdict === "JE")) return 3;
  return solutions.some(({ holds }) => !holds) || verifications.some(({ findings }) => hasErrors(findings)) ? 1 : 0;
}
