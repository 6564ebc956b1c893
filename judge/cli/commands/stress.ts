import { basename } from "node:path";
import { makeCheckers } from "../../check/checkers.ts";
import type { Settings } from "../../config/settings.ts";
import type { Problem } from "../../model/problem.ts";
import { measureWithKept } from "../../pipeline/kept-baseline.ts";
import { readSubmission } from "../../pipeline/read-submission.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { renderJson } from "../../platform/json-text.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { findCounterexample, type StressEnd, type StressProgress } from "../../stress/find-counterexample.ts";
import { prepareContest, type Entrant } from "../../stress/prepare-contest.ts";
import { renderStress } from "../../stress/render-stress.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { openProblem } from "../open-problem.ts";
import { openSandbox } from "../open-sandbox.ts";
import { JOBS, JSON_OUTPUT, PROBLEMS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { printFailure } from "../print-failure.ts";
import { readSettings } from "../read-settings.ts";
import { readStressOptions, type StressOptions } from "../read-stress-options.ts";
import { runWorstCase } from "../run-worst-case.ts";
import { groupsOf, saveCounterexample } from "../save-counterexample.ts";

export const stress: Command = {
  name: "stress",
  summary: "search for the smallest input that a solution fails on",
  usage: "<problem> <source>",
  least: 2,
  most: 2,
  options: {
    seconds: { type: "string", value: "N", help: "search this long (default: 30, without --count)" },
    count: { type: "string", value: "N", help: "try this many inputs" },
    seed: { type: "string", value: "N", help: "the same seed tries the same inputs (default: by chance)" },
    against: { type: "string", value: "FILE", help: "whose answers are right (default: reference.ts)" },
    path: { type: "string", value: "I:J:…", help: "only the input of an earlier report, with its --seed" },
    slowest: { type: "boolean", help: "search for the inputs that take most CPU time instead" },
    memory: { type: "boolean", help: "search for the inputs that take most memory instead" },
    alone: { type: "boolean", help: "a process of its own for every input, from the first on" },
    save: { type: "boolean", help: "add the input to tests.yaml" },
    name: { type: "string", value: "NAME", help: "with --save: name of the test (default: stress)" },
    group: { type: "string", value: "NAME", help: "with --save: its group (default: the first)" },
    jobs: JOBS,
    start: START,
    json: JSON_OUTPUT,
    problems: PROBLEMS,
  },
  example: "judge stress saving-tang-monk my-solution.ts --seconds 20",
  async run(context) {
    const settings = readSettings(context);
    const options = readStressOptions(context);
    if (settings === undefined || options === undefined) return 2;
    const [name = "", source = ""] = context.line.positionals;
    const opened = await openProblem(context, { name, settings });
    const candidate = await readEntrant(context, source);
    const against = options.against === undefined ? undefined : await readEntrant(context, options.against);
    if (opened === undefined || candidate === undefined) return 2;
    if (options.against !== undefined && against === undefined) return 2;
    const { problem } = opened;
    if (!canSave(context, { problem, options })) return 2;
    const entrants = { candidate, ...(against === undefined ? {} : { against }) };
    return await runStress(context, { problem, settings, options, ...entrants });
  },
};

type StressCall = {
  readonly problem: Problem;
  readonly settings: Settings;
  readonly options: StressOptions;
  readonly candidate: Entrant;
  readonly against?: Entrant;
};

async function readEntrant({ terminal }: CommandContext, path: string): Promise<Entrant | undefined> {
  const read = await readSubmission(path);
  if (read.kind === "read") return { name: basename(path), submission: read.submission };
  await printDiagnostics(terminal, read.diagnostics);
  return undefined;
}

async function runStress(context: CommandContext, call: StressCall): Promise<ExitCode> {
  const { signal } = context;
  const { problem, settings, options } = call;
  const { cacheDirectory, jobs, start } = settings;
  const needs = { cacheDirectory, start, expectedRuns: Number.POSITIVE_INFINITY, memory: problem.limits.memory };
  await using sandbox = await openSandbox(context, needs);
  await using directory = makeTempDir();
  const measured = await measureWithKept(sandbox, { cacheDirectory, directory: directory.path }, signal);
  if (measured.kind !== "measured")
    return await finish(context, call, { kind: "judge-failed", failure: measured.failure });
  const prepared = await prepareContest(call, { sandbox, cacheDirectory }, signal);
  if (prepared.kind !== "prepared") return await finish(context, call, prepared);
  await using checkers = makeCheckers({ sandbox, cacheDirectory });
  const tools = { sandbox, baseline: measured.usage, checkers, slots: makeSlots(jobs) };
  const { seed, until, path, measure, screen } = options;
  if (measure !== undefined) return await runWorstCase(context, { prepared, options: { ...options, measure }, tools });
  const onProgress = (progress: StressProgress): void => context.terminal.progress(renderProgress(progress));
  const request = { ...prepared, seed, until, jobs, screen, onProgress, ...(path === undefined ? {} : { path }) };
  return await finish(context, call, await findCounterexample(request, tools, signal));
}

function renderProgress(progress: StressProgress): string {
  if (progress.step === "shrink") return `failed; shrinking: ${progress.steps} steps, ${progress.tried} inputs tried`;
  const { iterations, seconds, largestBytes } = progress;
  return `${iterations} inputs, ${Math.round(iterations / seconds)} a second, up to ${largestBytes} bytes`;
}

function canSave(
  { terminal }: CommandContext,
  { problem, options }: { readonly problem: Problem; readonly options: StressOptions },
): boolean {
  const groups = groupsOf(problem);
  if (options.group === undefined || groups.includes(options.group)) return true;
  terminal.err(`judge stress: ${problem.slug} has no group ${options.group}; it has ${groups.join(", ")}\n`);
  return false;
}

async function finish(context: CommandContext, { problem, options }: StressCall, end: StressEnd): Promise<ExitCode> {
  const { terminal, line } = context;
  if (end.kind !== "done") return printFailure(terminal, end);
  if (end.warnings.length > 0) await printDiagnostics(terminal, end.warnings);
  const { report, failing } = end;
  const command = [
    "judge stress",
    ...line.positionals,
    ...(options.against === undefined ? [] : ["--against", options.against]),
  ];
  terminal.out(
    line.values["json"]
      ? renderJson(report)
      : renderStress(report, { command: command.join(" "), width: terminal.width }),
  );
  if (failing === undefined) return 0;
  if (!options.save) return 1;
  const made = { input: new TextDecoder().decode(failing.text) };
  return await saveCounterexample(context, { problem, options, made });
}
