import { readFileSync } from "node:fs";
import { milliseconds } from "../model/units.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { describeEnd } from "../sandbox/describe-end.ts";
import { AUTHOR_LIMITS, programOfArtifact, repeat, runProgram } from "../generate/run-program.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Contest, StressTools } from "./contest.ts";

/** What the oracle says about one input. `oracle-too-slow`: nobody knows the answer. */
export type Answered =
  | { readonly kind: "answered"; readonly answer: Uint8Array }
  | { readonly kind: "oracle-too-slow" }
  | { readonly kind: "oracle-failed"; readonly reason: string }
  | JudgeFailed;

/** Whoever answers has this long; inputs of a search should be small enough for that. */
const ORACLE_CPU = milliseconds(10_000);

/** Runs the oracle in a process of its own, started warm where `runs` of it are expected. Rejects only when cancelled. */
export async function answerAlone(
  input: Uint8Array,
  { contest, tools, runs = 1 }: { readonly contest: Contest; readonly tools: StressTools; readonly runs?: number },
  signal?: AbortSignal,
): Promise<Answered> {
  await using directory = makeTempDir();
  const program = repeat(programOfArtifact(contest.oracle.artifact, tools.sandbox), runs);
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
