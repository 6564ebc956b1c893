// `judge validate`: reads every input with the problem's input.ts, and compares the bounds declared there with those that were met.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem, TestData } from "../model/problem.ts";
import type { CompileTools } from "../compile/compile-with-cache.ts";
import type { IntBounds } from "../kit/input-reader.ts";
import { decodeUtf8, LineIndex } from "../platform/text-position.ts";
import { compileInputDriver } from "./compile-programs.ts";
import type { GenerateFailure } from "./generate-context.ts";
import { mistakeOf, unusableInput, type Mistake } from "./input-mistakes.ts";
import { mergeBounds, renderUnreached } from "./merge-bounds.ts";
import { runInputCalls } from "./run-input-calls.ts";
import type { Program } from "./run-program.ts";

/** `diagnostics`: errors of inputs, and warnings about declared bounds that no input reaches. `bounds`: what was met, by name. */
export type ValidateOutcome =
  | {
      readonly kind: "validated";
      readonly inputs: number;
      readonly diagnostics: readonly Diagnostic[];
      readonly bounds: ReadonlyMap<string, IntBounds>;
    }
  | GenerateFailure;

/** Validates the samples and tests of a loaded problem. */
export async function validateTests(
  problem: Problem,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<ValidateOutcome> {
  const driver = await compileInputDriver(problem.directory, tools, signal);
  if (driver.kind !== "compiled") return driver;
  const tests = problem.groups.flatMap((group) => group.tests);
  const diagnostics: Diagnostic[] = [];
  const bounds: Readonly<Record<string, IntBounds>>[] = [];
  for (let at = 0; at < tests.length; at += BATCH) {
    const inputs = await Promise.all(tests.slice(at, at + BATCH).map((test) => loadInput(test, problem)));
    const read = await readInputs({ inputs, program: driver.program, problem }, tools, signal);
    if (read.kind !== "read") return read;
    diagnostics.push(...read.diagnostics);
    bounds.push(...read.bounds);
  }
  const merged = mergeBounds(bounds);
  return {
    kind: "validated",
    inputs: tests.length,
    diagnostics: [...diagnostics, ...unreached(merged, problem)],
    bounds: merged,
  };
}

/** Inputs in memory at a time: starting a process costs more than reading a small input, but some have megabytes. */
const BATCH = 16;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

type LoadedInput = {
  readonly id: TestId;
  readonly file: string;
  readonly text?: string;
  readonly index?: LineIndex;
  readonly mistake?: Mistake;
};

async function loadInput(
  test: { readonly id: TestId; readonly input: TestData },
  problem: Problem,
): Promise<LoadedInput> {
  const { id, input } = test;
  // The text of a sample has its place in problem.yaml, but not line by line.
  if (input.kind === "text") return { id, file: join(problem.directory, "problem.yaml"), text: input.text };
  const data = await readFile(input.path);
  const decoded = decodeUtf8(data);
  // Decoding drops a byte order mark, which a submission would read.
  const text = data.subarray(0, 3).equals(BYTE_ORDER_MARK) ? `\uFEFF${decoded.text}` : decoded.text;
  const index = new LineIndex(text);
  if (decoded.kind === "decoded") return { id, file: input.path, text, index };
  const mistake = { code: "G017", message: "the bytes here are not UTF-8", hint: "save the file as UTF-8" } as const;
  return { id, file: input.path, index, mistake };
}

type ReadRequest = { readonly inputs: readonly LoadedInput[]; readonly program: Program; readonly problem: Problem };

type ReadInputs =
  | {
      readonly kind: "read";
      readonly diagnostics: readonly Diagnostic[];
      readonly bounds: readonly Readonly<Record<string, IntBounds>>[];
    }
  | GenerateFailure;

async function readInputs(
  { inputs, program, problem }: ReadRequest,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<ReadInputs> {
  const calls = inputs.flatMap(({ text }, call) => (text === undefined ? [] : [{ kind: "read" as const, call, text }]));
  const outcome = await runInputCalls({ program, reply: "hash", calls }, tools.sandbox, signal);
  if (outcome.kind === "judge-failed") return outcome;
  if (outcome.kind !== "done") {
    return { kind: "rejected", diagnostics: [unusableInput(outcome, join(problem.directory, "input.ts"))] };
  }
  const diagnostics = inputs.flatMap((input, call) => {
    const result = outcome.results.get(call);
    const mistake = input.mistake ?? (result === undefined ? undefined : mistakeOf(result));
    const place = result?.kind === "failed" ? result.place : undefined;
    return mistake === undefined ? [] : [diagnosticOf(input, mistake, place)];
  });
  const bounds = [...outcome.results.values()].flatMap((result) => (result.kind === "made" ? [result.bounds] : []));
  return { kind: "read", diagnostics, bounds };
}

type Position = { readonly line: number; readonly column: number };

function diagnosticOf(
  { id, file, index, text }: LoadedInput,
  mistake: Mistake,
  place: Position | undefined,
): Diagnostic {
  const position = index === undefined ? undefined : (place ?? index.positionAt(text === undefined ? Infinity : 0));
  const at: Place = { file, line: position?.line ?? 1, column: position?.column ?? 1 };
  const lineText = position === undefined ? {} : { lineText: (index?.lineText(position.line) ?? "").slice(0, 200) };
  const { code, message, hint } = mistake;
  return { code, severity: "error", message: `${id}: ${message}`, hint, at, ...lineText };
}

const unreached = (bounds: ReadonlyMap<string, IntBounds>, problem: Problem): readonly Diagnostic[] =>
  renderUnreached(bounds).map((message) => ({
    code: "G034",
    severity: "warning",
    message,
    hint: "add a test at the bound, or correct the bound in input.ts",
    at: { file: join(problem.directory, "input.ts"), line: 1, column: 1 },
  }));
