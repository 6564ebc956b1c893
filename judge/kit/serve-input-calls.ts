// The guest half of `judge generate`: runs the functions of an input.ts inside the sandbox. The host half is judge/generate/run-input-calls.ts.
//
// stdin: one JSON `CallRequest`. stdout: `{"ready":true}` once input.ts is loaded, then a frame for every call in the order given:
// one line of JSON (`CallFrame`), followed by `bytes` bytes of text and a newline when the frame has `bytes`.
import { createHash } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import fc from "fast-check";
import { InputError, makeInputReader, type InputReader, type IntBounds } from "./input-reader.ts";

/** What to do: draw an input from a generator, or read a text that is there already. `call` comes back in the frame. */
export type InputCall =
  | {
      readonly kind: "generate";
      readonly call: number;
      readonly generator: string;
      readonly with: Readonly<Record<string, unknown>>;
      readonly seed: number;
    }
  | { readonly kind: "read"; readonly call: number; readonly text: string };

/** `reply`: whether frames carry the text or only its hash. */
export type CallRequest = { readonly reply: "text" | "hash"; readonly calls: readonly InputCall[] };

/** Where a call failed: `find` (no such generator), `generate`, `format`, `parse`, or `print` (format ∘ parse changed the text). */
export type FailedStep = "find" | "generate" | "format" | "parse" | "print";

/** What one call gave. `unread` are keys of `with` that the generator never looked at, `missing` those it looked for in vain. */
export type CallFrame =
  | {
      readonly kind: "made";
      readonly call: number;
      readonly sha256: string;
      readonly bytes?: number;
      readonly bounds: Readonly<Record<string, IntBounds>>;
      readonly unread: readonly string[];
    }
  | {
      readonly kind: "failed";
      readonly call: number;
      readonly step: FailedStep;
      readonly message: string;
      readonly place?: { readonly line: number; readonly column: number };
      readonly missing: readonly string[];
    };

/** Serves the calls on stdin with the exports of an input.ts. Used by `judge generate`; authors never call it. */
export function serveInputCalls(definition: object): void {
  if (!isDefinition(definition)) throw new TypeError(missingExport(definition));
  const request = readRequest();
  write(`${JSON.stringify({ ready: true })}\n`);
  for (const call of request.calls) {
    const { frame, text } = answerCall(call, definition);
    const bytes = Buffer.from(text ?? "");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (frame.kind === "failed") write(`${JSON.stringify(frame)}\n`);
    else if (request.reply === "hash") write(`${JSON.stringify({ ...frame, sha256 })}\n`);
    else {
      write(`${JSON.stringify({ ...frame, sha256, bytes: bytes.length })}\n`);
      write(bytes);
      write("\n");
    }
  }
}

type Definition = {
  readonly parse: (reader: InputReader) => unknown;
  readonly format: (input: unknown) => unknown;
  readonly generators: Readonly<Record<string, (parameters: object) => unknown>>;
};

const isDefinition = (value: object): value is Definition =>
  "parse" in value &&
  typeof value.parse === "function" &&
  "format" in value &&
  typeof value.format === "function" &&
  "generators" in value &&
  typeof value.generators === "object" &&
  value.generators !== null;

function missingExport(definition: object): string {
  const names = ["parse", "format", "generators"].filter((name) => !(name in definition));
  return `input.ts does not export ${names.length === 0 ? "parse, format and generators of the right kind" : names.join(", ")}`;
}

/** The host wrote it, so its form is known. */
const readRequest = (): CallRequest => JSON.parse(readFileSync(0, "utf8"));

/** One write can be partial on a pipe, and `process.stdout` would buffer frames that a kill then loses. */
function write(data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

type Answer = { readonly frame: CallFrame; readonly text?: string };

/** Thrown by `attempt` so that the first failing step ends the call. */
class StepError extends Error {
  readonly step: FailedStep;
  readonly place: { readonly line: number; readonly column: number } | undefined;

  constructor(step: FailedStep, cause: unknown) {
    super(messageOf(cause), { cause });
    this.step = step;
    this.place = cause instanceof InputError ? { line: cause.line, column: cause.column } : undefined;
  }
}

function answerCall(call: InputCall, definition: Definition): Answer {
  const parameters = new WatchedParameters(call.kind === "generate" ? call.with : {});
  try {
    const text = call.kind === "read" ? call.text : draw(call, parameters, definition);
    const reader = attempt("parse", () => makeInputReader(text));
    const parsed = attempt("parse", () => {
      const value = definition.parse(reader);
      reader.end();
      return value;
    });
    const printed = attempt("print", () => definition.format(parsed));
    if (printed !== text) throw new StepError("print", firstDifference(text, printed));
    const bounds = Object.fromEntries(reader.bounds);
    return { frame: { kind: "made", call: call.call, sha256: "", bounds, unread: parameters.unread() }, text };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const { step, message, place } = error;
    const rest = place === undefined ? {} : { place };
    return { frame: { kind: "failed", call: call.call, step, message, missing: parameters.missing(), ...rest } };
  }
}

type GenerateCall = Extract<InputCall, { readonly kind: "generate" }>;

function draw(call: GenerateCall, parameters: WatchedParameters, definition: Definition): string {
  const { generators } = definition;
  const generator = Object.hasOwn(generators, call.generator) ? generators[call.generator] : undefined;
  if (generator === undefined) {
    throw new StepError(
      "find",
      `input.ts has no generator ${call.generator}; it has ${Object.keys(generators).join(", ")}`,
    );
  }
  const value = attempt("generate", () => {
    const arbitrary = generator(parameters.proxy);
    if (!isArbitrary(arbitrary)) throw new TypeError("the generator did not return a fast-check arbitrary");
    // Unbiased: a test of 1,000 random cells should be random, not full of the extremes that find bugs in small values.
    return fc.sample(arbitrary, { seed: call.seed | 0, numRuns: 1, unbiased: true })[0];
  });
  const text = attempt("format", () => definition.format(value));
  if (typeof text !== "string") throw new StepError("format", `format returned ${typeof text}, not a string`);
  if (!text.isWellFormed())
    throw new StepError("format", "format returned half of a surrogate pair, which UTF-8 cannot write");
  return text;
}

const isArbitrary = (value: unknown): value is fc.Arbitrary<unknown> =>
  typeof value === "object" && value !== null && "generate" in value && typeof value.generate === "function";

function attempt<T>(step: FailedStep, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new StepError(step, error);
  }
}

/** The `with` of a call, noting which keys are looked at: a misspelled parameter is otherwise an `undefined` that nobody sees. */
class WatchedParameters {
  readonly proxy: object;
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given;
    this.proxy = new Proxy(given, {
      get: (target, key) => {
        if (typeof key !== "string") return undefined;
        this.#read.add(key);
        return Object.hasOwn(target, key) ? target[key] : undefined;
      },
    });
  }

  unread(): readonly string[] {
    return Object.keys(this.#given).filter((key) => !this.#read.has(key));
  }

  missing(): readonly string[] {
    return [...this.#read].filter((key) => !Object.hasOwn(this.#given, key));
  }
}

const MAX_MESSAGE = 2000;

function messageOf(cause: unknown): string {
  if (cause instanceof InputError) return cause.message.slice(0, MAX_MESSAGE);
  return (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).slice(0, MAX_MESSAGE);
}

function firstDifference(text: string, printed: unknown): string {
  if (typeof printed !== "string") return `format returned ${typeof printed}, not a string`;
  let at = 0;
  while (at < text.length && text[at] === printed[at]) at += 1;
  const line = text.slice(0, at).split("\n").length;
  const show = (side: string): string => (at >= side.length ? "its end" : JSON.stringify(side.slice(at, at + 20)));
  return `format(parse(text)) differs from the text in line ${line}: ${show(printed)} instead of ${show(text)}`;
}
