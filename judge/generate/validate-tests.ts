// Reads every input with the problem's input.ts, and compares the bounds declared there with those that were met.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { CompileTools } from "../compile/compile-with-cache.ts";
import type { IntBounds } from "../kit/input-reader.ts";
import { awaitAll, coreCount, makeSlots } from "../platform/concurrency.ts";
import { compileInputDriver } from "./compile-programs.ts";
import { mistakeOf, unusableInput, type Mistake } from "./input-mistakes.ts";
import { loadInput, type LoadedInput } from "./load-inputs.ts";
import { mergeBounds, renderUnreached } from "./merge-bounds.ts";
import type { ValidInput } from "./valid-input.ts";
import { runInputCalls } from "./run-input-calls.ts";
import type { Program } from "./run-program.ts";

/**
 * `inputs`: how many were read, of which `valid` are so. `diagnostics`: errors of inputs, and warnings about declared bounds that
 * no input reaches. `bounds`: what was met, by name.
 */
export type ValidateOutcome =
  | {
      readonly kind: "validated";
      readonly inputs: number;
      readonly valid: number;
      readonly diagnostics: readonly Diagnostic[];
      readonly bounds: ReadonlyMap<string, IntBounds>;
      /** The valid inputs that are small, for `tryVariants`. */
      readonly small: readonly ValidInput[];
    }
  | StepFailure;

/** Validates the samples and tests of a loaded problem. */
export async function validateTests(
  problem: Problem,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<ValidateOutcome> {
  const driver = await compileInputDriver(problem.directory, tools, signal);
  if (driver.kind !== "compiled") return driver;
  const { program } = driver;
  const tests = problem.groups.flatMap((group) => group.tests);
  const slots = makeSlots(coreCount());
  const smallBytes = await findSmallBytes(tests);
  const batches = Array.from({ length: Math.ceil(tests.length / BATCH) }, (_, batch) =>
    slots(async () => {
      const part = tests.slice(batch * BATCH, (batch + 1) * BATCH);
      const inputs = await Promise.all(part.map((test) => loadInput(test, problem)));
      return readInputs({ inputs, smallBytes, program, problem }, tools, signal);
    }),
  );
  const read: Extract<ReadInputs, { readonly kind: "read" }>[] = [];
  for (const batch of await awaitAll(batches)) {
    if (batch.kind !== "read") return batch;
    read.push(batch);
  }
  const mistakes = read.flatMap(({ diagnostics }) => diagnostics);
  const bounds = mergeBounds(read.flatMap((batch) => batch.bounds));
  return {
    kind: "validated",
    inputs: tests.length,
    valid: tests.length - mistakes.length,
    diagnostics: [...mistakes, ...unreached(bounds, problem)],
    bounds,
    small: read.flatMap(({ small }) => small),
  };
}

/** Inputs in memory at a time: starting a process costs more than reading a small input, but some have megabytes. */
const BATCH = 16;

/** Of larger inputs it is not recorded where what was read, which can be more than the input; but of one it always is. */
const SMALL_BYTES = 16_384;

async function findSmallBytes(tests: readonly TestCase[]): Promise<number> {
  const sizes = await Promise.all(
    tests.map(async ({ input }) => (input.kind === "text" ? input.text.length : (await stat(input.path)).size)),
  );
  return Math.max(SMALL_BYTES, sizes.toSorted((a, b) => a - b)[0] ?? 0);
}

type ReadRequest = {
  readonly inputs: readonly LoadedInput[];
  readonly smallBytes: number;
  readonly program: Program;
  readonly problem: Problem;
};

type ReadInputs =
  | {
      readonly kind: "read";
      /** At most one for each input. */
      readonly diagnostics: readonly Diagnostic[];
      readonly bounds: readonly Readonly<Record<string, IntBounds>>[];
      readonly small: readonly ValidInput[];
    }
  | StepFailure;

async function readInputs(
  { inputs, smallBytes, program, problem }: ReadRequest,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<ReadInputs> {
  const calls = inputs.flatMap(({ text }, call) => {
    if (text === undefined) return [];
    return [{ kind: "read" as const, call, text, ...(text.length <= smallBytes && { reads: true as const }) }];
  });
  const outcome = await runInputCalls({ program, reply: "hash", calls }, tools.sandbox, signal);
  if (outcome.kind === "judge-failed") return outcome;
  if (outcome.kind !== "done") {
    const input = outcome.kind === "noise" && outcome.call !== undefined ? inputs[outcome.call] : undefined;
    const asker = input === undefined ? undefined : { title: input.id, at: { file: input.file, line: 1, column: 1 } };
    return { kind: "rejected", diagnostics: [unusableInput(outcome, join(problem.directory, "input.ts"), asker)] };
  }
  const { results } = outcome;
  const diagnostics = inputs.flatMap((input, call) => {
    const result = results.get(call);
    const mistake = input.mistake ?? (result === undefined ? undefined : mistakeOf(result));
    const place = result?.kind === "failed" ? result.place : undefined;
    return mistake === undefined ? [] : [diagnosticOf(input, mistake, place)];
  });
  const bounds = [...results.values()].flatMap((result) => (result.kind === "made" ? [result.bounds] : []));
  const small = inputs.flatMap(({ id, file, text }, call) => {
    const result = results.get(call);
    return text === undefined || result?.kind !== "made" || result.reads === undefined
      ? []
      : [{ id, file, text, reads: result.reads, bounds: result.bounds }];
  });
  return { kind: "read", diagnostics, bounds, small };
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
