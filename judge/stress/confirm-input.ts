// One input judged as a test is: the oracle in a process of its own, then the candidate, whose doubtful runs are repeated.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { milliseconds, points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { describeEnd } from "../sandbox/describe-end.ts";
import { AUTHOR_LIMITS, programOfArtifact, repeat, runProgram } from "../generate/run-program.ts";
import { runTests } from "../pipeline/run-tests.ts";
import type { WarmRuns } from "../pipeline/warm-runs.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Contest, StressTools } from "./contest.ts";

/** A judged test that is not accepted. `result` is the evidence, as a report shows it. */
export type Failure = {
  readonly verdict: Exclude<Verdict, "AC" | "CE" | "JE">;
  readonly result: Extract<TestResult, { readonly run: RunResult }>;
};

/** What one input shows. `oracle-too-slow`: it says nothing, because nobody knows the answer. */
export type Confirmation =
  | { readonly kind: "passes" }
  | { readonly kind: "fails"; readonly failure: Failure; readonly answer: Uint8Array }
  | { readonly kind: "oracle-too-slow" }
  | { readonly kind: "oracle-failed"; readonly reason: string }
  | JudgeFailed;

/** What a confirmation needs besides the programs. */
export type ConfirmTools = StressTools & {
  /** Settles when nothing else of this search runs: a run near its limit is repeated alone. Left out where nothing else is waited for. */
  readonly quiet?: () => Promise<unknown>;
  /** Set where many inputs are judged so: then both programs are started warm. */
  readonly warm?: { readonly candidate: WarmRuns; readonly runs: number };
};

/** Whoever answers has this long; inputs of a search should be small enough for that. */
const ORACLE_CPU = milliseconds(10_000);

/** Judges the candidate on one input in fresh processes. Rejects only when cancelled. */
export async function confirmInput(
  input: Uint8Array,
  { contest, tools }: { readonly contest: Contest; readonly tools: ConfirmTools },
  signal?: AbortSignal,
): Promise<Confirmation> {
  const answered = await answerAlone(input, { contest, tools }, signal);
  if (answered.kind !== "answered") return answered;
  const result = await judgeAlone({ input, answer: answered.answer }, { contest, tools }, signal);
  if (result.kind === "skipped") throw new Error("the only test cannot be skipped");
  if (result.verdict === "AC") return { kind: "passes" };
  if (result.verdict === "JE") return { kind: "judge-failed", failure: result.failure };
  return { kind: "fails", failure: { verdict: result.verdict, result }, answer: answered.answer };
}

type Answered =
  | { readonly kind: "answered"; readonly answer: Uint8Array }
  | Exclude<Confirmation, { readonly kind: "passes" | "fails" }>;

async function answerAlone(
  input: Uint8Array,
  { contest, tools }: { readonly contest: Contest; readonly tools: ConfirmTools },
  signal?: AbortSignal,
): Promise<Answered> {
  await using directory = makeTempDir();
  const program = repeat(programOfArtifact(contest.oracle.artifact, tools.sandbox), tools.warm?.runs ?? 1);
  const limits = { ...AUTHOR_LIMITS, cpu: ORACLE_CPU };
  const oracle = { program, input, limits, directory: directory.path, name: "oracle" };
  // In turn with all others: every guest more at a time would be a fork server more.
  const run = await tools.slots(() => runProgram(oracle, tools.sandbox, signal));
  const { outcome } = run;
  if (outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: outcome.failure };
  if (outcome.kind === "limit-exceeded" && outcome.limit === "cpu") return { kind: "oracle-too-slow" };
  if (outcome.kind !== "exited" || outcome.exitCode !== 0)
    return { kind: "oracle-failed", reason: describeEnd(run, limits) };
  return { kind: "answered", answer: readFileSync(run.stdoutPath) };
}

type Test = { readonly input: Uint8Array; readonly answer: Uint8Array };

async function judgeAlone(
  test: Test,
  { contest, tools }: { readonly contest: Contest; readonly tools: ConfirmTools },
  signal?: AbortSignal,
): Promise<TestResult> {
  await using directory = makeTempDir();
  const problem = withOneTest(contest.problem, writeTest(test, directory.path));
  const { sandbox, checkers, baseline, slots, quiet = () => Promise.resolve(), warm } = tools;
  const context = {
    problem,
    artifact: contest.candidate.artifact,
    sandbox,
    checkers,
    baseline: async () => baseline,
    directory: directory.path,
    ...(warm !== undefined && { warm: warm.candidate }),
  };
  const [[result] = []] = await runTests(context, { slots, mode: "keep-going", quiet }, signal);
  if (result === undefined) throw new Error("one test has one result");
  return result;
}

function writeTest({ input, answer }: Test, directory: string): TestCase {
  const [inputPath, answerPath] = [join(directory, "test.in"), join(directory, "test.ans")];
  writeFileSync(inputPath, input, { mode: 0o644 });
  writeFileSync(answerPath, answer);
  return {
    id: testId("stress", "01"),
    input: { kind: "file", path: inputPath },
    answer: { kind: "file", path: answerPath },
  };
}

const withOneTest = (problem: Problem, test: TestCase): Problem => ({
  ...problem,
  groups: [{ name: "stress", points: points(100), requires: [], tests: [test] }],
});
