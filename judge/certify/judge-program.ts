import type { JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { judgeSubmission, type JudgingTools } from "../pipeline/judge-submission.ts";
import type { Level } from "../sandbox/sandbox.ts";
import type { ProgramResult } from "./certificate.ts";
import { gradeVerdicts } from "./grade.ts";
import type { CorpusProgram } from "./load-corpus.ts";

/** Judges one program of the corpus as often as its header says. */
export async function judgeProgram(
  { program, problem, level }: { readonly program: CorpusProgram; readonly problem: Problem; readonly level: Level },
  tools: JudgingTools,
  signal?: AbortSignal,
): Promise<ProgramResult> {
  const { name, kind, header, submission } = program;
  const startedAt = performance.now();
  const reports: JudgingReport[] = [];
  const request = { submission, mode: "first-failure", typecheck: "when-decisive" } as const;
  for (let run = 0; run < header.runs; run++) {
    reports.push(await judgeSubmission({ ...request, problem: { ...problem, limits: header.limits } }, tools, signal));
  }
  const verdicts = reports.map(({ verdict }) => verdict);
  const last = reports.at(-1);
  return {
    name,
    kind,
    expect: header.expect,
    must: header.must,
    verdicts,
    grade: gradeVerdicts(header, { level, verdicts }),
    wallMs: performance.now() - startedAt,
    warmRuns: runsOf(reports).filter(({ start }) => start === "warm").length,
    ...mostUsed(reports),
    evidence: last === undefined ? "" : describeReport(last),
  };
}

/** The runs that decided a test. */
function runsOf(reports: readonly JudgingReport[]): readonly RunResult[] {
  const tests = reports.flatMap(({ root }) => root.groups.flatMap((group) => group.tests));
  return tests.flatMap((test) => (test.kind === "judged" && test.verdict !== "JE" ? [test.run] : []));
}

function mostUsed(reports: readonly JudgingReport[]): Pick<ProgramResult, "cpuMs" | "peakMemoryBytes"> {
  const used = runsOf(reports).map(({ usage }) => usage);
  return {
    cpuMs: Math.max(0, ...used.map(({ cpu }) => cpu)),
    peakMemoryBytes: Math.max(0, ...used.map(({ peakMemory }) => peakMemory)),
  };
}

/** More than a line of a table; enough to see in the JSON what happened. */
const MOST_CHARACTERS = 300;

/** How the deciding test ended, or why nothing was run. */
export function describeReport({ compile, root, decidedBy }: JudgingReport): string {
  if (compile.kind === "compiler-failed") return cut(compile.failure.message);
  if (compile.kind === "rejected") return cut(compile.diagnostics[0]?.message ?? "");
  const tests = root.groups.flatMap((group) => group.tests);
  const deciding = tests.find(({ test }) => test === decidedBy) ?? tests[0];
  return deciding === undefined ? "" : cut(describeTest(deciding));
}

function describeTest(result: TestResult): string {
  if (result.kind === "skipped") return result.because;
  if (result.verdict === "JE") return result.failure.message;
  const { outcome, stdout, stderr } = result.run;
  const said = (stream: string, text: string): string => (text.trim() === "" ? "" : `; ${stream}: ${text.trim()}`);
  return `${JSON.stringify(outcome)}${said("stdout", stdout.text.slice(0, 150))}${said("stderr", stderr.text.slice(-500))}`;
}

const cut = (text: string): string => text.slice(0, MOST_CHARACTERS).toWellFormed();
