// The guest half of `judge generate`, `validate` and `stress`: runs the functions of an input.ts inside the sandbox.
// The host half is judge/generate/run-input-calls.ts; input-calls.ts says what they send each other.
import { createHash } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import { StepError } from "./call-step.ts";
import { drawInput } from "./draw-input.ts";
import type { CallFrame, CallRequest, InputCall, ShrinkCall } from "./input-calls.ts";
import { assertDefinition, type LoadedDefinition } from "./loaded-definition.ts";
import { printInput, readInput } from "./print-input.ts";
import { recordReads } from "./record-reads.ts";
import { simplifyInput } from "./simplify-input.ts";
import { WatchedParameters } from "./watched-parameters.ts";

/** Serves the calls on stdin with the exports of an input.ts. Authors never call it. */
export function serveInputCalls(definition: object): void {
  assertDefinition(definition);
  const { calls, reply } = readRequest();
  write(`${JSON.stringify({ ready: true })}\n`);
  for (const call of calls) {
    const task = { call, reply, parameters: new WatchedParameters(parametersOf(call)) };
    try {
      // Each frame is sent when it is found, so that a kill in the middle of a shrink call loses nothing.
      for (const { frame, text } of answersTo(task, definition)) send(frame, text);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      send(failedFrame(task, error));
    }
  }
}

/** The host wrote it, so its form is known. */
const readRequest = (): CallRequest => JSON.parse(readFileSync(0, "utf8"));

function send(frame: CallFrame, text?: Uint8Array): void {
  write(`${JSON.stringify(frame)}\n`);
  if (text === undefined) return;
  write(text);
  write("\n");
}

/** One write can be partial on a pipe, and `process.stdout` would buffer frames that a kill then loses. */
function write(data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

type Task = {
  readonly call: InputCall;
  readonly reply: CallRequest["reply"];
  readonly parameters: WatchedParameters;
};

type Answer = { readonly frame: CallFrame; readonly text?: Uint8Array };

function* answersTo({ call, reply, parameters }: Task, definition: LoadedDefinition): Generator<Answer, void> {
  if (call.kind === "shrink") return yield* shrinkAnswers(call, parameters, definition);
  const text =
    call.kind === "read" ? call.text : printInput(drawInput(call, parameters, definition).value.value, definition);
  const { bounds } = readInput(text, definition);
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const reads = call.kind === "read" && call.reads ? { reads: recordReads(text, definition) } : {};
  const frame = { kind: "made", call: call.call, sha256, bounds, unread: parameters.unread(), ...reads } as const;
  yield reply === "hash" ? { frame } : { frame: { ...frame, bytes: bytes.length }, text: bytes };
}

function* shrinkAnswers(
  call: ShrinkCall,
  parameters: WatchedParameters,
  definition: LoadedDefinition,
): Generator<Answer, void> {
  for (const found of simplifyInput(call, parameters, definition)) {
    if (found.kind === "end") yield { frame: { kind: "shrunk", call: call.call, next: found.next } };
    else {
      const text = Buffer.from(found.text);
      yield { frame: { kind: "candidate", call: call.call, index: found.index, bytes: text.length }, text };
    }
  }
}

function failedFrame({ call, parameters }: Task, { step, message, place }: StepError): CallFrame {
  const rest = place === undefined ? {} : { place };
  return { kind: "failed", call: call.call, step, message, missing: parameters.missing(), ...rest };
}

function parametersOf(call: InputCall): Readonly<Record<string, unknown>> {
  const origin = call.kind === "shrink" ? call.origin : call;
  return origin.kind === "generate" ? origin.with : {};
}
