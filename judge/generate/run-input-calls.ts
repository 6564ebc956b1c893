import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits } from "../model/run.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import type { CallFrame, CallRequest, InputCall } from "../kit/input-calls.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { describeEnd } from "../sandbox/describe-end.ts";
import { parseFrames, type ReceivedFrame } from "./parse-frames.ts";
import { AUTHOR_LIMITS, runProgram, type Program } from "./run-program.ts";
import { watchFrames } from "./watch-frames.ts";

/** A valid simplification; `index` is its position among all, a step of a path. */
export type Candidate = { readonly index: number; readonly text: Uint8Array };

/**
 * What a call gave; `stopped`: it ended its process or was killed; `not-run`: the same generator, or too many calls, had been stopped before.
 * `shrunk`: the candidates found, and the position to go on from, null when there are no more. A shrink call that is
 * killed keeps what it found and goes on behind that: the next call from there is then to blame.
 */
export type CallResult =
  | (Extract<CallFrame, { readonly kind: "made" }> & { readonly text?: Uint8Array })
  | Extract<CallFrame, { readonly kind: "failed" }>
  | { readonly kind: "shrunk"; readonly candidates: readonly Candidate[]; readonly next: number | null }
  | { readonly kind: "stopped"; readonly reason: string }
  | { readonly kind: "not-run" };

/** `results` has one entry for every call, by its number. `noise`: text on stdout, of this call or, without one, of loading. */
export type CallsOutcome =
  | { readonly kind: "done"; readonly results: ReadonlyMap<number, CallResult> }
  | { readonly kind: "unloadable"; readonly reason: string; readonly isLimit: boolean }
  | { readonly kind: "noise"; readonly text: string; readonly call?: number }
  | JudgeFailed;

/** Calls of one input.ts, whose numbers differ. */
export type CallBatch = CallRequest & {
  /** The driver with the problem's input.ts. */
  readonly program: Program;
  readonly limits?: RunLimits;
  /** After so many calls that were stopped the others are not tried; all are by default. */
  readonly mostStopped?: number;
  /** Told now and then how many calls have an answer, in this batch. */
  readonly onAnswers?: (count: number) => void;
};

/**
 * Runs the calls in order in one process. When that process is ended, the call it was at begins a new one, and is
 * blamed only if it ends that too: the calls before it may have used up the limits.
 */
export async function runInputCalls(batch: CallBatch, sandbox: Sandbox, signal?: AbortSignal): Promise<CallsOutcome> {
  const { program, reply, limits = AUTHOR_LIMITS, mostStopped = Infinity, onAnswers } = batch;
  const results = new Map<number, CallResult>();
  await using dir = makeTempDir();
  let pending = batch.calls;
  for (let round = 0; pending.length > 0; round++) {
    const input = JSON.stringify({ reply, calls: pending } satisfies CallRequest);
    const before = results.size;
    using _ = watchFrames(join(dir.path, `calls-${round}.out`), (count) => onAnswers?.(before + count));
    const run = await runProgram(
      { program, input, limits, directory: dir.path, name: `calls-${round}` },
      sandbox,
      signal,
    );
    if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
    const { isReady, frames, noise } = parseFrames(readFileSync(run.stdoutPath));
    for (const [call, received] of Map.groupBy(frames, ({ frame }) => frame.call))
      results.set(call, resultOf(received));
    pending = pending.filter(({ call }) => !results.has(call));
    if (noise !== undefined)
      return { kind: "noise", text: noise, ...(isReady && pending[0] && { call: pending[0].call }) };
    if (!isReady) {
      const isLimit = run.outcome.kind === "limit-exceeded";
      return { kind: "unloadable", reason: describeEnd(run, limits), isLimit };
    }
    if (results.size === before) pending = blameFirst(pending, { results, reason: describeEnd(run, limits) });
    if ([...results.values()].filter(({ kind }) => kind === "stopped").length >= mostStopped)
      pending = giveUp(pending, results);
  }
  return { kind: "done", results };
}

/** The frames of one call, at least one. */
function resultOf(received: readonly ReceivedFrame[]): CallResult {
  const last = received.at(-1);
  if (last === undefined) throw new Error("a call without frames");
  const { frame, text } = last;
  if (frame.kind === "made") return text === undefined ? frame : { ...frame, text };
  if (frame.kind === "failed") return frame;
  const candidates = received.flatMap(({ frame: found, text: simpler }) =>
    found.kind === "candidate" && simpler !== undefined ? [{ index: found.index, text: simpler }] : [],
  );
  return { kind: "shrunk", candidates, next: frame.kind === "shrunk" ? frame.next : frame.index + 1 };
}

function giveUp(pending: readonly InputCall[], results: Map<number, CallResult>): readonly InputCall[] {
  for (const { call } of pending) results.set(call, { kind: "not-run" });
  return [];
}

type Blame = { readonly results: Map<number, CallResult>; readonly reason: string };

/** The first call is stopped. Others of its generator are not tried: each could take a whole limit of CPU time again. */
function blameFirst(pending: readonly InputCall[], { results, reason }: Blame): readonly InputCall[] {
  const [first, ...rest] = pending;
  if (first === undefined) return [];
  results.set(first.call, { kind: "stopped", reason });
  if (first.kind === "read" || first.kind === "shrink") return rest;
  const isSame = (call: InputCall): boolean =>
    call.kind === "generate" && first.kind === "generate"
      ? call.generator === first.generator
      : call.kind === first.kind;
  for (const call of rest.filter(isSame)) results.set(call.call, { kind: "not-run" });
  return rest.filter((call) => !isSame(call));
}
