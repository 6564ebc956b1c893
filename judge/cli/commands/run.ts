import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { compileSubmission } from "../../compile/compile-submission.ts";
import { readSubmission } from "../../pipeline/read-submission.ts";
import type { Settings } from "../../config/settings.ts";
import type { Problem, ProblemInterface, ProblemLimits } from "../../model/problem.ts";
import type { RunResult } from "../../model/run.ts";
import type { Submission } from "../../model/submission.ts";
import { kibibytes, mebibytes, milliseconds } from "../../model/units.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { runProgram } from "../../pipeline/run-program.ts";
import { measureLanguage } from "../../pipeline/measure-start.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { openProblem } from "../open-problem.ts";
import { openSandbox } from "../open-sandbox.ts";
import { JSON_OUTPUT, PROBLEMS } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readCounts } from "../read-counts.ts";
import { runConversation } from "../run-conversation.ts";
import { readSettings } from "../read-settings.ts";

export const run: Command = {
  name: "run",
  summary: "run a program in the sandbox on one input; its output passes through",
  usage: "<source>",
  least: 1,
  most: 1,
  options: {
    input: { type: "string", value: "FILE", help: "standard input (default: the judge's own)" },
    problem: { type: "string", value: "P", help: "take interface and limits of this problem" },
    "cpu-ms": { type: "string", value: "N", help: "CPU limit in milliseconds (default: 10000)" },
    "memory-mib": { type: "string", value: "N", help: "memory limit in MiB (default: 1024)" },
    "output-kib": { type: "string", value: "N", help: "output limit in KiB (default: 65536)" },
    json: { type: "boolean", help: JSON_OUTPUT.help },
    problems: PROBLEMS,
  },
  example: "judge run my-solution.ts --input sample.in --cpu-ms 2000",
  async run(context) {
    const [source = ""] = context.line.positionals;
    const settings = readSettings(context);
    const target = settings && (await readTarget(context, settings));
    const read = await readSubmission(source);
    if (read.kind === "unreadable") await printDiagnostics(context.terminal, read.diagnostics);
    if (target === undefined || settings === undefined || read.kind === "unreadable") return 2;
    return runSource(context, { submission: read.submission, settings, ...target });
  },
};

type Target = {
  readonly interface: ProblemInterface;
  readonly globals: Problem["globals"] | undefined;
  readonly limits: ProblemLimits;
  readonly input: string | undefined;
};

const DEFAULT_CPU_MS = 10_000;

async function readTarget(context: CommandContext, settings: Settings): Promise<Target | undefined> {
  const { line, terminal } = context;
  const { problem: name, input } = line.values;
  const counts = readCounts(line.values, ["cpu-ms", "memory-mib", "output-kib"]);
  for (const message of counts.messages) terminal.err(`judge run: ${message}\n`);
  const hasInput = typeof input !== "string" || (await stat(input).catch(() => undefined))?.isFile() === true;
  if (!hasInput) terminal.err(`judge run: ${JSON.stringify(input)} is no file that can be read\n`);
  const opened = typeof name === "string" ? await openProblem(context, { name, settings }) : undefined;
  if ((typeof name === "string" && opened === undefined) || counts.messages.length > 0 || !hasInput) return undefined;
  const cpu = counts.values["cpu-ms"] ?? opened?.problem.limits.cpu ?? DEFAULT_CPU_MS;
  const memory = counts.values["memory-mib"];
  const output = counts.values["output-kib"];
  return {
    interface: opened?.problem.interface ?? { kind: "stdio" },
    globals: opened?.problem.globals,
    limits: {
      cpu: milliseconds(cpu),
      wall: milliseconds(3 * cpu + 1000),
      memory: memory === undefined ? (opened?.problem.limits.memory ?? mebibytes(1024)) : mebibytes(memory),
      output: output === undefined ? (opened?.problem.limits.output ?? mebibytes(64)) : kibibytes(output),
    },
    input: typeof input === "string" ? input : undefined,
  };
}

type Source = Target & { readonly submission: Submission; readonly settings: Settings };

async function runSource(context: CommandContext, source: Source): Promise<ExitCode> {
  const { signal, terminal } = context;
  const { cacheDirectory } = source.settings;
  await using directory = makeTempDir();
  await using sandbox = await openSandbox(context, source.settings);
  const compilation = await compileSubmission(source, { sandbox, cacheDirectory }, signal);
  if (!("artifact" in compilation)) {
    const { result } = compilation;
    await printDiagnostics(terminal, result.kind === "rejected" ? result.diagnostics : [result.failure]);
    return result.kind === "rejected" ? 1 : 3;
  }
  const stdin = source.input ?? (await saveInput(join(directory.path, "stdin"), signal));
  const measured = await measureLanguage(
    source.submission.main,
    { sandbox, cacheDirectory, directory: directory.path },
    signal,
  );
  if (measured.kind !== "measured") {
    await printDiagnostics(terminal, [measured.failure]);
    return 3;
  }
  if (source.interface.kind === "interactive") {
    const { interface: talk, limits } = source;
    const baseline = async () => measured.usage;
    const program = { sandbox, artifact: compilation.artifact, baseline, limits, killFactor: 1 };
    const given = { program, interactor: talk.program, input: stdin, directory: directory.path, cacheDirectory };
    return await runConversation(context, given);
  }
  const files = { stdin, stdout: join(directory.path, "stdout"), stderr: join(directory.path, "stderr") };
  const { artifact } = compilation;
  const result = await runProgram(
    { sandbox, artifact, baseline: async () => measured.usage, limits: source.limits, killFactor: 1, ...files },
    signal,
  );
  await printRun(context, { result, ...files });
  if (result.outcome.kind === "sandbox-failed") return 3;
  return result.outcome.kind === "exited" && result.outcome.exitCode === 0 ? 0 : 1;
}

async function saveInput(path: string, signal: AbortSignal): Promise<string> {
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o644 }), { signal });
  return path;
}

type Finished = { readonly result: RunResult; readonly stdout: string; readonly stderr: string };

async function printRun({ line, terminal }: CommandContext, { result, stdout, stderr }: Finished): Promise<void> {
  if (line.values["json"]) {
    const { renderRunJson } = await import("../../report/report-json.ts");
    terminal.out(`${renderRunJson(result).trimEnd()}\n`);
    return;
  }
  const { outcome } = result;
  if (outcome.kind === "sandbox-failed") {
    await printDiagnostics(terminal, [outcome.failure]);
    return;
  }
  for (const [path, print] of [
    [stdout, terminal.outBytes],
    [stderr, terminal.errBytes],
  ] as const) {
    for await (const chunk of createReadStream(path)) print(chunk);
  }
  const { renderRunLine } = await import("../../report/run-text.ts");
  terminal.err(renderRunLine(result));
}
