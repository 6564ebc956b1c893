import { access } from "node:fs/promises";
import { join } from "node:path";
import { readSubmission } from "../pipeline/read-submission.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { judgeSubmission, type JudgingTools } from "../pipeline/judge-submission.ts";
import { EXPECTED_VERDICTS, findSolutions, type Solution } from "./find-solutions.ts";

/** The reference may use at most this share of the CPU limit. */
export const REFERENCE_SHARE = 1 / 3;

export type VerifiedSolution = {
  readonly name: string;
  /** What the folder promises; `accepted` for the reference. */
  readonly expected: Solution["expected"];
  readonly report: JudgingReport;
  readonly holds: boolean;
};

export type Verification = {
  readonly problem: Problem;
  readonly solutions: readonly VerifiedSolution[];
  /** Everything else that is wrong or missing; any error fails the verification. */
  readonly findings: readonly Diagnostic[];
};

export type VerificationTools = JudgingTools & {
  readonly solutionsDirectory: string;
  /** Stop a solution at its first rejected test, where the verdict is all that its folder promises. */
  readonly firstFailure: boolean;
  readonly onSolution?: (name: string, done: number, total: number) => void;
};

/** Judges the reference and every solution of a problem and holds the verdicts against what their folders promise. */
export async function verifyProblem(
  problem: Problem,
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<Verification> {
  const folder = join(tools.solutionsDirectory, problem.slug);
  const { solutions, unknown } = await findSolutions(folder);
  const reference: Solution = {
    name: "reference.ts",
    path: join(problem.directory, "reference.ts"),
    expected: "accepted",
  };
  const sources = (await exists(reference.path)) ? [reference, ...solutions] : solutions;
  const verified: VerifiedSolution[] = [];
  const findings: Diagnostic[] = [
    ...(await missingParts(problem)),
    ...unknown.map((name) => unknownFolder(folder, name)),
  ];
  // One after the other: a run that has to be repeated alone must not share the host with another judging.
  for (const [index, solution] of sources.entries()) {
    tools.onSolution?.(solution.name, index, sources.length);
    const read = await readSubmission(solution.path);
    if (read.kind === "unreadable") findings.push(...read.diagnostics);
    else verified.push(await verifyOne({ problem, solution, submission: read.submission }, tools, signal));
  }
  findings.push(...verified.flatMap((one) => slowReference(problem, one)));
  if (solutions.length === 0)
    findings.push(warning("V003", `${folder}: there are no solutions to hold the tests against`));
  return { problem, solutions: verified, findings };
}

type Job = {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly submission: Parameters<typeof judgeSubmission>[0]["submission"];
};

async function verifyOne(
  { problem, solution, submission }: Job,
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<VerifiedSolution> {
  const { name, expected } = solution;
  // The first rejection decides the verdict, but points need the groups behind it.
  const mode = tools.firstFailure && expected !== "partially_accepted" ? "first-failure" : "default";
  const report = await judgeSubmission({ problem, submission, mode, typecheck: "when-decisive" }, tools, signal);
  return { name, expected, report, holds: holds(expected, report) };
}

function holds(expected: Solution["expected"], { verdict, points, maxPoints }: JudgingReport): boolean {
  if (expected === "partially_accepted") return points > 0 && points < maxPoints;
  return verdict === EXPECTED_VERDICTS[expected];
}

/** The largest CPU of any test, in milliseconds, after subtracting the baseline. */
export const slowestCpu = ({ root }: JudgingReport): number =>
  Math.max(0, ...root.groups.flatMap(({ tests }) => tests.map((test) => ("run" in test ? test.run.usage.cpu : 0))));

function slowReference(problem: Problem, { name, report }: VerifiedSolution): readonly Diagnostic[] {
  const slowest = slowestCpu(report);
  if (name !== "reference.ts" || slowest <= problem.limits.cpu * REFERENCE_SHARE) return [];
  const share = `${slowest.toFixed(0)} of ${problem.limits.cpu} ms`;
  return [warning("V004", `reference.ts uses ${share}: more than a third leaves others no room`)];
}

const REQUIRED = ["reference.ts", "input.ts", "tests.yaml", "tests/manifest.json"];
const LANGUAGES = ["en", "zh"];

async function missingParts(problem: Problem): Promise<readonly Diagnostic[]> {
  const present = await Promise.all(REQUIRED.map((name) => exists(join(problem.directory, name))));
  const files = REQUIRED.filter((_, index) => !present[index]).map((name) =>
    warning("V001", `${join(problem.directory, name)} is missing`),
  );
  const languages = LANGUAGES.filter((language) => !(language in problem.statement && language in problem.name));
  return [
    ...files,
    ...languages.map((language) => warning("V002", `name or statement has no translation to ${language}`)),
  ];
}

const unknownFolder = (folder: string, name: string): Diagnostic => ({
  code: "V005",
  severity: "error",
  message: `${join(folder, name)} is no folder of solutions`,
  hint: `the folders are ${Object.keys(EXPECTED_VERDICTS).join(", ")}`,
});

const warning = (code: string, message: string): Diagnostic => ({ code, severity: "warning", message });

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
