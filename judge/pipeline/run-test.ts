import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../check/check-output.ts";
import { findCrashSite } from "../compile/crash-site.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { TestResult } from "../model/judging.ts";
import type { TestCase, TestData } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { points, type Milliseconds } from "../model/units.ts";
import { verdictOfCheck, verdictOfRun } from "../model/verdict.ts";
import { sha256 } from "../platform/hash.ts";
import { isEngineAbort } from "../sandbox/run-outcome.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runProgram } from "./run-program.ts";

/**
 * A run is killed at this multiple of its CPU limit: what ends before may be run again, what does not is too slow at once.
 * That is fair as long as neighbours make a run less than half as long again; docs/decisions/0011 says more.
 */
const KILL_FACTOR = 1.5;

/** One run of a test: its result as if it were the only one, and whether it was too close to call. */
export type Attempt = {
  readonly result: TestResult;
  readonly cpu: Milliseconds;
  readonly wall: Milliseconds;
  readonly doubt: Doubt;
};

/**
 * Why a run does not decide alone: it ended between 1 × and 1.5 × of the CPU limit, the clock stopped it, the sandbox
 * failed, or the engine gave up far below the memory limit, so that our bound of its heap may be to blame.
 */
export type Doubt = "none" | "near-cpu-limit" | "wall" | "judge-error" | "engine-abort";

type TestRun = { readonly test: TestCase; readonly attempt: number; readonly heap: "bounded" | "free" };

/** Runs the submission on one test and has the output checked. `attempt` keeps the files of repeated runs apart. */
export async function runTest(
  context: JudgingContext,
  { test, attempt, heap }: TestRun,
  signal?: AbortSignal,
): Promise<Attempt> {
  const prefix = join(context.directory, `${fileNameOf(test)}#${attempt}`);
  const output = `${prefix}.out`;
  try {
    const run = await runProgram(
      {
        ...context,
        limits: context.problem.limits,
        killFactor: KILL_FACTOR,
        heap,
        stdin: pathOf(test.input, join(context.directory, `${fileNameOf(test)}.in`)),
        stdout: output,
        stderr: `${prefix}.err`,
      },
      signal,
    );
    return await judgeRun(context, { test, output, run, heap }, signal);
  } finally {
    for (const path of [output, `${prefix}.err`]) rmSync(path, { force: true });
  }
}

// Names of tests may be as long as a file name can be, so the hash of the name stands for it.
const fileNameOf = ({ id }: TestCase): string => sha256(id).slice(0, 16);

/** The file that holds this data; text of problem.yaml is written to `path` first. */
function pathOf(data: TestData, path: string): string {
  if (data.kind === "file") return data.path;
  writeFileSync(path, data.text, { mode: 0o644 });
  return path;
}

type FinishedRun = Pick<TestRun, "test" | "heap"> & { readonly output: string; readonly run: RunResult };

async function judgeRun(
  context: JudgingContext,
  { test, output, run, heap }: FinishedRun,
  signal?: AbortSignal,
): Promise<Attempt> {
  const { outcome, usage } = run;
  const times = { cpu: usage.cpu, wall: usage.wall };
  const judged = { kind: "judged", test: test.id } as const;
  if (outcome.kind === "sandbox-failed") {
    return { result: { ...judged, verdict: "JE", failure: outcome.failure }, ...times, doubt: "judge-error" };
  }
  const doubt = doubtAbout(context, { run, heap });
  const verdict = verdictOfRun(outcome);
  if (verdict === "JE") throw new Error("only a failed sandbox is a judge error");
  if (verdict !== null) {
    const site = verdict === "RTE" ? await findCrashSite(run.stderr.text, context.artifact) : undefined;
    return {
      result: { ...judged, verdict, run, ...(site === undefined ? {} : { crash: site }) },
      ...times,
      doubt,
    };
  }
  const answer = pathOf(test.answer, join(context.directory, `${fileNameOf(test)}.ans`));
  const check = await checkOutput({ checker: context.problem.checker, answer, output }, signal);
  return { result: resultOfCheck(test, { run, check }), ...times, doubt };
}

function resultOfCheck(
  test: TestCase,
  evidence: { readonly run: RunResult; readonly check: CheckOutcome },
): TestResult {
  const judged = { kind: "judged", test: test.id } as const;
  const { check } = evidence;
  if (check.kind === "checker-failed") return { ...judged, verdict: "JE", failure: check.failure };
  const verdict = verdictOfCheck(check);
  if (verdict === "JE") throw new Error("only a failed checker is a judge error");
  const fraction = check.kind === "partial" ? check.fraction : check.kind === "accepted" ? 1 : 0;
  return { ...judged, verdict, points: points(fraction), ...evidence };
}

function doubtAbout({ problem }: JudgingContext, { run, heap }: Pick<FinishedRun, "run" | "heap">): Doubt {
  const { outcome, usage } = run;
  if (outcome.kind === "limit-exceeded") return outcome.limit === "wall" ? "wall" : "none";
  const isEnd = outcome.kind === "exited" || outcome.kind === "signalled";
  if (isEnd && heap === "bounded" && isEngineAbort(outcome)) return "engine-abort";
  return usage.cpu > problem.limits.cpu ? "near-cpu-limit" : "none";
}
