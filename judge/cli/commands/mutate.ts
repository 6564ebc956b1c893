import { keepResult } from "../../check/author/keep-result.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { Problem } from "../../model/problem.ts";
import { renderJson } from "../../platform/json-text.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { mutateProblem, type MutationOutcome } from "../../stress/mutate-problem.ts";
import type { MutationReport } from "../../stress/mutation-report.ts";
import { renderMutation } from "../../stress/render-mutation.ts";
import type { Settings } from "../../config/settings.ts";
import { measureWithKept } from "../../pipeline/kept-baseline.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { openProblem } from "../open-problem.ts";
import { openResults, printReused } from "../open-results.ts";
import { openSandbox } from "../open-sandbox.ts";
import { FRESH, JOBS, JSON_OUTPUT, PROBLEMS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { printFailure } from "../print-failure.ts";
import { readSettings } from "../read-settings.ts";

export const mutate: Command = {
  name: "mutate",
  summary: "how strong are the tests: how many mutants of the reference they kill",
  usage: "<problem>",
  least: 1,
  most: 1,
  options: {
    least: {
      type: "string",
      value: "PERCENT",
      help: "of the killable mutants, below which the exit code is 1 (default: 95)",
    },
    propose: {
      type: "string",
      value: "SECONDS",
      help: "stress looks this long for a test against each survivor; 0 for not at all (default: 5)",
    },
    seconds: { type: "string", value: "N", help: "stop after this long and say what is known (default: 3600)" },
    fresh: FRESH,
    jobs: JOBS,
    start: START,
    json: JSON_OUTPUT,
    problems: PROBLEMS,
  },
  example: "judge mutate zuma-game --propose 10",
  async run(context) {
    const settings = readSettings(context);
    const plan = readPlan(context);
    if (settings === undefined || plan === undefined) return 2;
    const [name = ""] = context.line.positionals;
    const opened = await openProblem(context, { name, settings });
    const problem = opened && (await ensureTests(context, { ...opened, settings }));
    if (problem === undefined) return 2;
    return finish(context, { plan, outcome: await measure(context, { problem, settings, plan }) });
  },
};

type Plan = { readonly least: number; readonly propose: number; readonly seconds: number };

function readPlan({ line, terminal }: CommandContext): Plan | undefined {
  const messages: string[] = [];
  const read = (name: string, bounds: { readonly fallback: number; readonly most: number }): number => {
    const given = line.values[name];
    if (typeof given !== "string") return bounds.fallback;
    const isNumber = /^\d{1,5}(?:\.\d{1,3})?$/.test(given) && Number(given) <= bounds.most;
    if (!isNumber) messages.push(`--${name} must be a number from 0 to ${bounds.most}, not ${JSON.stringify(given)}`);
    return Number(given);
  };
  const plan = {
    least: read("least", { fallback: 95, most: 100 }),
    propose: read("propose", { fallback: 5, most: 3600 }),
    seconds: read("seconds", { fallback: 3600, most: 86_400 }),
  };
  for (const message of messages) terminal.err(`judge mutate: ${message}\n`);
  return messages.length === 0 ? plan : undefined;
}

type Run = { readonly problem: Problem; readonly settings: Settings; readonly plan: Plan };

async function measure(context: CommandContext, { problem, settings, plan }: Run): Promise<MutationOutcome> {
  const { terminal, signal } = context;
  const { cacheDirectory, jobs, start } = settings;
  const needs = { cacheDirectory, start, expectedRuns: Number.POSITIVE_INFINITY, memory: problem.limits.memory };
  await using sandbox = await openSandbox(context, needs);
  await using directory = makeTempDir();
  const baseline = keepResult((cancel) =>
    measureWithKept(sandbox, { cacheDirectory, directory: directory.path }, cancel),
  );
  const results = openResults(context, settings);
  const started = performance.now();
  const tools = {
    problem,
    sandbox,
    cacheDirectory,
    baseline,
    ...(results && { results }),
    jobs,
    seconds: plan.seconds,
    proposeSeconds: plan.propose,
    onJudged: ({ judged, total, killed }: { judged: number; total: number; killed: number }) => {
      const rate = judged / ((performance.now() - started) / 1000);
      terminal.progress(`${judged} of ${total} mutants, ${killed} killed, ${rate.toFixed(1)} a second`);
    },
    onProposed: ({ searched, total }: { searched: number; total: number }) =>
      terminal.progress(`looking for tests: ${searched} of ${total} survivors`),
  };
  const outcome = await mutateProblem(tools, signal);
  printReused(context, results);
  return outcome;
}

async function finish(
  context: CommandContext,
  { plan, outcome }: { readonly plan: Plan; readonly outcome: MutationOutcome },
): Promise<ExitCode> {
  const { terminal, line, signal } = context;
  if (outcome.kind !== "measured") return printFailure(terminal, outcome);
  const { report, diagnostics } = outcome;
  if (diagnostics.length > 0) await printDiagnostics(terminal, diagnostics);
  terminal.out(line.values["json"] ? renderJson(report) : renderMutation(report, terminal));
  if (signal.aborted) return 130;
  return hasErrors(diagnostics) ? 2 : isStrong(report, plan.least) ? 0 : 1;
}

/** What was not judged may have survived. */
const isStrong = ({ score, counts }: MutationReport, least: number): boolean =>
  counts.unjudged === 0 && score.ofKillable !== null && score.ofKillable >= least;
