import { keepResult } from "../../check/author/keep-result.ts";
import type { JudgingTools } from "../../pipeline/judge-submission.ts";
import type { ResultCache } from "../../pipeline/result-cache/result-cache.ts";
import { listProblems } from "../../problem/find-problem.ts";
import { PROVISIONAL_CPU } from "../../problem/inferred-limit.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { renderJson } from "../../platform/json-text.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { exitCodeOfVerification } from "../../verify/exit-code.ts";
import { renderVerification } from "../../verify/render-verification.ts";
import { verificationJson } from "../../verify/verification-json.ts";
import type { Scope, Verification } from "../../verify/verification.ts";
import { verifyProblem } from "../../verify/verify-problem.ts";
import type { Settings } from "../../config/settings.ts";
import { measureWithKept } from "../../pipeline/kept-baseline.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { openProblem } from "../open-problem.ts";
import { openResults, printReused } from "../open-results.ts";
import { openSandbox } from "../open-sandbox.ts";
import { FRESH, JOBS, JSON_OUTPUT, PROBLEMS, SOLUTIONS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";

export const verify: Command = {
  name: "verify",
  summary: "everything about a problem in one table: solutions against their folders, killing tests, limits, answers",
  usage: "[problem…]",
  least: 0,
  most: Number.POSITIVE_INFINITY,
  options: {
    "first-failure": {
      type: "boolean",
      help: "stop every solution at its first rejected test: faster, but not which test kills what",
    },
    fresh: FRESH,
    jobs: JOBS,
    start: START,
    json: JSON_OUTPUT,
    problems: PROBLEMS,
    solutions: SOLUTIONS,
  },
  example: "judge verify zuma-game locked-maze",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const { cacheDirectory } = settings;
    const { positionals, values } = context.line;
    const scope = values["first-failure"] === true ? "first-failure" : "everything";
    const names = positionals.length > 0 ? positionals : await listProblems(settings.problemsDirectory);
    await using sandbox = await openSandbox(context, { ...settings, expectedRuns: Number.POSITIVE_INFINITY });
    await using directory = makeTempDir();
    // Where every result is known, nothing is measured.
    const baseline = keepResult((signal) =>
      measureWithKept(sandbox, { cacheDirectory, directory: directory.path }, signal),
    );
    const results = openResults(context, settings);
    const verifications: Verification[] = [];
    for (const name of names) {
      const verification = await verifyOne(context, { name, settings, scope, sandbox, baseline, results });
      if (verification === undefined) return 2;
      verifications.push(verification);
    }
    printReused(context, results);
    if (values["json"]) context.terminal.out(renderJson(verifications.map(verificationJson)));
    return worstOf(verifications.map(exitCodeOfVerification));
  },
};

type One = {
  readonly name: string;
  readonly settings: Settings;
  readonly scope: Scope;
  readonly sandbox: Sandbox;
  readonly baseline: JudgingTools["baseline"];
  readonly results: ResultCache | undefined;
};

async function verifyOne(
  context: CommandContext,
  { name, settings, scope, sandbox, baseline, results }: One,
): Promise<Verification | undefined> {
  const { terminal, signal } = context;
  // The whole of verify infers the limit of `cpuMs: auto`; the quick one judges by the limit that was inferred before.
  const limit = scope === "everything" ? { autoCpu: PROVISIONAL_CPU } : {};
  const opened = await openProblem(context, { name, settings, ...limit });
  const problem = opened && (await ensureTests(context, { ...opened, settings, ...limit }));
  if (problem === undefined) return undefined;
  const { cacheDirectory, solutionsDirectory, jobs } = settings;
  const tools = {
    sandbox,
    ...(baseline && { baseline }),
    ...(results && { results }),
    cacheDirectory,
    solutionsDirectory,
    scope,
    slots: makeSlots(jobs),
    onProgress: (what: string) => terminal.progress(`${problem.slug}: ${what}`),
  };
  const verification = await verifyProblem(problem, tools, signal);
  if (!context.line.values["json"]) terminal.out(`${renderVerification(verification)}\n`);
  if (verification.findings.length > 0) await printDiagnostics(terminal, verification.findings);
  return verification;
}

/** A judge error before a broken problem before what does not hold. */
const worstOf = (codes: readonly ExitCode[]): ExitCode => codes.toSorted((a, b) => b - a)[0] ?? 0;
