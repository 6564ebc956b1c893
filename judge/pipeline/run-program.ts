import type { Artifact } from "../compile/artifact.ts";
import { startProgram } from "../compile/start-program.ts";
import type { ProblemLimits } from "../model/problem.ts";
import type { RunOutcome, RunResult, Usage } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import { isEngineAbort } from "../sandbox/run-outcome.ts";
import { NO_USAGE } from "../sandbox/failed-run.ts";
import type { AskBaseline, RunRequest, Sandbox } from "../sandbox/sandbox.ts";

export type ProgramRun = {
  readonly sandbox: Sandbox;
  readonly artifact: Artifact;
  /** What an empty program uses on this host: it is added to the CPU limit and taken from the measured CPU. */
  readonly baseline: AskBaseline;
  readonly limits: ProblemLimits;
  /** The run is killed at this multiple of the CPU limit. */
  readonly killFactor: number;
  /** `free` lets the sandbox alone bound the heap; by default V8 gives up a little below the memory limit. */
  readonly heap?: "bounded" | "free";
  /** Asks for a warm start, and says how many runs of the program are expected in all. */
  readonly expectedRuns?: number | undefined;
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Ends the program. */
  readonly stop?: AbortSignal;
};

/** Runs a compiled program once; `usage.cpu` of the result is the program's own. */
export async function runProgram(program: ProgramRun, signal?: AbortSignal): Promise<RunResult> {
  const run =
    (await tryWarm(program, signal)) ??
    (await program.sandbox.run(requestOf(program, await program.baseline()), signal));
  const baseline = await program.baseline();
  return {
    ...run,
    outcome: outcomeOf(run, program),
    usage: { ...run.usage, cpu: milliseconds(Math.max(0, run.usage.cpu - baseline.cpu)) },
  };
}

async function tryWarm(program: ProgramRun, signal?: AbortSignal): Promise<RunResult | undefined> {
  const { sandbox, artifact, baseline, limits, expectedRuns } = program;
  if (expectedRuns === undefined || artifact.kind !== "node") return undefined;
  const warm = { program: artifact.hash, runs: expectedRuns, baseline, limits };
  return await sandbox.tryWarm?.(requestOf(program, NO_USAGE), warm, signal);
}

function requestOf(program: ProgramRun, baseline: Usage): RunRequest {
  const { sandbox, artifact, limits, killFactor, heap, stdin, stdout, stderr, stop } = program;
  const bounds = { ...limits, cpu: milliseconds(limits.cpu * killFactor + baseline.cpu) };
  const request = startProgram(artifact, { sandbox, limits: bounds, heap });
  return { ...request, stdin, stdout, stderr, ...(stop && { stop }) };
}

/** A heap is full when an engine gives up at this share of the problem's limit. */
const ABORT_SHARE = 0.8;

/** The sandbox knows the limit with what a runtime needs beside the program; a full heap is full without that. */
function outcomeOf({ outcome, usage }: RunResult, { artifact, limits }: ProgramRun): RunOutcome {
  const hasAllowance = artifact.kind === "machine" && artifact.toolchain.language.toolchain.memoryAllowance > 0;
  const isEnd = outcome.kind === "exited" || outcome.kind === "signalled";
  if (!hasAllowance || !isEnd || !isEngineAbort(outcome) || usage.peakMemory < ABORT_SHARE * limits.memory)
    return outcome;
  return { kind: "limit-exceeded", limit: "memory", by: "heap" };
}
