import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { authorFailed, type NextPassDecision, type PassState } from "../check/decision.ts";
import { findCrashSite } from "../compile/crash-site.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { Conversation, TestResult } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import type { RunResult, Usage } from "../model/run.ts";
import { bytes, milliseconds, points, type Milliseconds } from "../model/units.ts";
import { verdictOfCheck, verdictOfRun } from "../model/verdict.ts";
import { isBoxFailure } from "../sandbox/failed-run.ts";
import { isEngineAbort } from "../sandbox/run-outcome.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runPass } from "./run-pass.ts";
import { fileNameOf, pathOf } from "./test-files.ts";

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

/**
 * Runs the submission on one test, as often as the checker asks for another pass, and has each run judged. `attempt` keeps
 * the files of repeated runs apart.
 */
export async function runTest(
  context: JudgingContext,
  { test, attempt, heap }: TestRun,
  signal?: AbortSignal,
): Promise<Attempt> {
  const { problem, directory } = context;
  const runs: RunResult[] = [];
  const original = pathOf(test.input, join(directory, `${fileNameOf(test)}.in`));
  const nextInput = join(directory, `${fileNameOf(test)}#${attempt}.next`);
  let isWritten = false;
  try {
    let [input, pass]: [string, PassState] = [original, { pass: 1 }];
    for (;;) {
      const { run, decision, conversation } = await runPass(
        context,
        { test, attempt, heap, pass, input, original },
        signal,
      );
      runs.push(run);
      if (decision?.kind === "next-pass" && pass.pass < (problem.passes ?? 1)) {
        isWritten = true;
        writeFileSync(nextInput, decision.input);
        [input, pass] = [nextInput, passAfter(pass, decision)];
        continue;
      }
      const check = decision?.kind === "next-pass" ? tooManyPasses(problem) : decision;
      const last = { test, run, ...(check && { check }), ...(conversation && { conversation }) };
      return await judgeRun(context, { ...last, runs, heap });
    }
  } finally {
    // Looking for a file that hardly ever is there costs every run a tenth of what else the judge does for it.
    if (isWritten) rmSync(nextInput, { force: true });
  }
}

const passAfter = ({ pass }: PassState, { state, files }: NextPassDecision): PassState => ({
  pass: pass + 1,
  ...(state !== undefined && { state }),
  ...(files !== undefined && { files }),
});

function tooManyPasses({ passes, directory }: Problem): CheckOutcome {
  const message =
    passes === undefined
      ? "the checker asked for another pass, and the problem has only one"
      : `the checker asked for another pass after the last one: the problem has ${passes}`;
  return authorFailed(message, {
    hint: "set `passes` in problem.yaml, or decide earlier",
    at: { file: join(directory, "problem.yaml"), line: 1, column: 1 },
  });
}

/** A test after its last run. Without `check` the outcome of that run says the verdict. */
type FinishedTest = Pick<TestRun, "test" | "heap"> & {
  readonly run: RunResult;
  readonly check?: CheckOutcome;
  readonly conversation?: Conversation;
  /** Of all passes. */
  readonly runs: readonly RunResult[];
};

async function judgeRun(context: JudgingContext, finished: FinishedTest): Promise<Attempt> {
  const { test, run, runs, check, conversation } = finished;
  const { outcome } = run;
  // Limits hold for each pass, so what counts is the pass that used most.
  const usage = largestOf(runs.map((one) => one.usage));
  const times = { cpu: usage.cpu, wall: usage.wall };
  const judged = { kind: "judged", test: test.id } as const;
  if (outcome.kind === "sandbox-failed") {
    return { result: { ...judged, verdict: "JE", failure: outcome.failure }, ...times, doubt: "judge-error" };
  }
  const doubt = doubtAbout(context, finished);
  const evidence = {
    run: { ...run, usage },
    ...(conversation && { conversation }),
    ...(runs.length > 1 && { earlierRuns: runs.slice(0, -1) }),
  };
  if (check !== undefined) return { result: resultOfCheck(test, { ...evidence, check }), ...times, doubt };
  const verdict = verdictOfRun(outcome);
  if (verdict === "JE" || verdict === null) throw new Error("only a run that was stopped can go unchecked");
  const site = verdict === "RTE" ? await findCrashSite(run.stderr.text, context.artifact) : undefined;
  return { result: { ...judged, verdict, ...evidence, ...(site && { crash: site }) }, ...times, doubt };
}

const largestOf = (usages: readonly Usage[]): Usage => ({
  cpu: milliseconds(Math.max(...usages.map(({ cpu }) => cpu))),
  wall: milliseconds(Math.max(...usages.map(({ wall }) => wall))),
  peakMemory: bytes(Math.max(...usages.map(({ peakMemory }) => peakMemory))),
});

function resultOfCheck(
  test: TestCase,
  evidence: {
    readonly run: RunResult;
    readonly check: CheckOutcome;
    readonly conversation?: Conversation;
    readonly earlierRuns?: readonly RunResult[];
  },
): TestResult {
  const judged = { kind: "judged", test: test.id } as const;
  const { check } = evidence;
  if (check.kind === "checker-failed") return { ...judged, verdict: "JE", failure: check.failure };
  const verdict = verdictOfCheck(check);
  if (verdict === "JE") throw new Error("only a failed checker is a judge error");
  const fraction = check.kind === "partial" ? check.fraction : check.kind === "accepted" ? 1 : 0;
  return { ...judged, verdict, points: points(fraction), ...evidence };
}

function doubtAbout({ problem }: JudgingContext, finished: FinishedTest): Doubt {
  const { run, runs, heap, check, conversation } = finished;
  const { outcome } = run;
  // A checker that fails is no matter of speed, and neither is a deadlock; but its box may be better the next time.
  if (check?.kind === "checker-failed") return isBoxFailure(check.failure) ? "judge-error" : "none";
  if (conversation?.isDeadlock === true) return "none";
  if (outcome.kind === "limit-exceeded") return outcome.limit === "wall" ? "wall" : "none";
  const isEnd = outcome.kind === "exited" || outcome.kind === "signalled";
  if (isEnd && heap === "bounded" && isEngineAbort(outcome)) return "engine-abort";
  return runs.some(({ usage }) => usage.cpu > problem.limits.cpu) ? "near-cpu-limit" : "none";
}
