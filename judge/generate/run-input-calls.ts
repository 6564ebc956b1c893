import { readFileSync } from "node:fs";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RunLimits } from "../model/run.ts";
import type { CallFrame, CallRequest, InputCall } from "../kit/serve-input-calls.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "./describe-end.ts";
import { parseFrames, type ReceivedFrame } from "./parse-frames.ts";
import { AUTHOR_LIMITS, runProgram, type Program } from "./run-program.ts";

/** What a call gave; `stopped`: it ended its process or was killed; `not-run`: the same generator had been stopped before. */
export type CallResult =
  | (Extract<CallFrame, { readonly kind: "made" }> & { readonly text?: Uint8Array })
  | Extract<CallFrame, { readonly kind: "failed" }>
  | { readonly kind: "stopped"; readonly reason: string }
  | { readonly kind: "not-run" };

/** `results` has one entry for every call, by its number. */
export type CallsOutcome =
  | { readonly kind: "done"; readonly results: ReadonlyMap<number, CallResult> }
  | { readonly kind: "unloadable"; readonly reason: string }
  | { readonly kind: "noise"; readonly text: string }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

export type CallBatch = CallRequest & {
  /** The driver with the problem's input.ts. */
  readonly program: Program;
  readonly limits?: RunLimits;
};

/**
 * Runs the calls in order in one process. When that process is ended, the call it was at begins a new one, and is
 * blamed only if it ends that too: the calls before it may have used up the limits.
 */
export async function runInputCalls(batch: CallBatch, sandbox: Sandbox, signal?: AbortSignal): Promise<CallsOutcome> {
  const { program, reply, limits = AUTHOR_LIMITS } = batch;
  const results = new Map<number, CallResult>();
  await using dir = makeTempDir();
  let pending = batch.calls;
  for (let round = 0; pending.length > 0; round++) {
    const input = JSON.stringify({ reply, calls: pending } satisfies CallRequest);
    const run = await runProgram(
      { program, input, limits, directory: dir.path, name: `calls-${round}` },
      sandbox,
      signal,
    );
    if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
    const { isReady, frames, noise } = parseFrames(readFileSync(run.stdoutPath));
    if (noise !== undefined) return { kind: "noise", text: noise };
    if (!isReady) return { kind: "unloadable", reason: describeEnd(run, limits) };
    for (const received of frames) results.set(received.frame.call, resultOf(received));
    const progress = frames.length;
    pending = pending.slice(progress);
    if (progress === 0) pending = blameFirst(pending, { results, reason: describeEnd(run, limits) });
  }
  return { kind: "done", results };
}

const resultOf = ({ frame, text }: ReceivedFrame): CallResult =>
  frame.kind === "made" && text !== undefined ? { ...frame, text } : frame;

type Blame = { readonly results: Map<number, CallResult>; readonly reason: string };

/** The first call is stopped. Others of its generator are not tried: each could take a whole limit of CPU time again. */
function blameFirst(pending: readonly InputCall[], { results, reason }: Blame): readonly InputCall[] {
  const [first, ...rest] = pending;
  if (first === undefined) return [];
  results.set(first.call, { kind: "stopped", reason });
  if (first.kind === "read") return rest;
  const isSame = (call: InputCall): boolean => call.kind === "generate" && call.generator === first.generator;
  for (const call of rest.filter(isSame)) results.set(call.call, { kind: "not-run" });
  return rest.filter((call) => !isSame(call));
}
