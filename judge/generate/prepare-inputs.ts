import { stat } from "node:fs/promises";
import { join } from "node:path";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { compileInputDriver } from "./compile-programs.ts";
import type { GenerateContext } from "./generate-context.ts";
import { makeInputs, type MadeInput } from "./make-inputs.ts";
import { titleOf, type PlannedTest } from "./plan-tests.ts";
import { keyOfInput } from "./source-keys.ts";

/** The input of a test; `data` is absent when the file on disk is right. `made` goes into the manifest. */
export type PreparedInput = {
  readonly test: PlannedTest;
  readonly sha256: string;
  readonly bytes: number;
  readonly made: string;
  readonly data?: Uint8Array;
};

export type PreparedInputs =
  | {
      readonly kind: "prepared";
      readonly inputs: ReadonlyMap<TestId, PreparedInput>;
      readonly warnings: readonly Diagnostic[];
    }
  | StepFailure;

/** Makes the inputs that the manifest does not know already, in recipe order; all of them in `check` mode. */
export async function prepareInputs(context: GenerateContext, signal?: AbortSignal): Promise<PreparedInputs> {
  const { sources, options } = context;
  const tests = sources.tests.map((test) => ({ test, made: keyOfInput(test, sources) }));
  const toMake = tests.filter((entry) => !isKnown(entry, context)).map(({ test }) => test);
  const outcome = await make(toMake, context, signal);
  if (outcome.kind !== "made") return outcome;
  const inputs = new Map<TestId, PreparedInput>();
  for (const { test, made } of tests) {
    const input = outcome.made.get(test.id);
    inputs.set(test.id, input === undefined ? await knownInput({ test, made }, context) : finished(input, made));
  }
  options.onProgress?.({ step: "inputs", done: toMake.length, total: toMake.length });
  return {
    kind: "prepared",
    inputs,
    warnings: [...equalInputs([...inputs.values()]), ...changedInputs(inputs, context)],
  };
}

type KeyedTest = { readonly test: PlannedTest; readonly made: string };

function isKnown({ test, made }: KeyedTest, { options, known }: GenerateContext): boolean {
  const name = `${test.id}.in`;
  const isPresent = known.recorded.has(name) && known.recorded.get(name) === known.present.get(name);
  return options.mode === "write" && isPresent && known.entries.get(test.id)?.["made"] === made;
}

type Made = { readonly kind: "made"; readonly made: ReadonlyMap<TestId, MadeInput> } | StepFailure;

async function make(
  tests: readonly PlannedTest[],
  { options, sources, slots }: GenerateContext,
  signal?: AbortSignal,
): Promise<Made> {
  if (tests.length === 0) return { kind: "made", made: new Map() };
  const all = [...tests, ...sources.samples];
  const total = tests.length;
  const onInputs = (done: number): void => options.onProgress?.({ step: "inputs", done: Math.min(done, total), total });
  onInputs(0);
  const driver = await compileInputDriver(options.directory, options, signal);
  if (driver.kind !== "compiled") return driver;
  const { limits } = options;
  const outcome = await makeInputs(
    {
      tests: all,
      slots,
      onInputs,
      program: driver.program,
      inputFile: join(options.directory, "input.ts"),
      ...(limits === undefined ? {} : { limits }),
    },
    options.sandbox,
    signal,
  );
  if (outcome.kind === "judge-failed") return outcome;
  return hasErrors(outcome.diagnostics) ? { kind: "rejected", diagnostics: outcome.diagnostics } : outcome;
}

const finished = ({ test, sha256, text }: MadeInput, made: string): PreparedInput => ({
  test,
  sha256,
  bytes: text.length,
  made,
  data: text,
});

async function knownInput({ test, made }: KeyedTest, { known, folder }: GenerateContext): Promise<PreparedInput> {
  const name = `${test.id}.in`;
  const sha256 = known.recorded.get(name);
  if (sha256 === undefined) throw new Error(`${test.id} was neither made nor known`);
  return { test, sha256, bytes: (await stat(join(folder, name))).size, made };
}

/** Two tests with one input cost twice and tell nothing more. */
function equalInputs(inputs: readonly PreparedInput[]): readonly Diagnostic[] {
  const groups = [...Map.groupBy(inputs, ({ sha256 }) => sha256).values()];
  return groups.flatMap(([first, ...others]) =>
    others.map(({ test }) => ({
      code: "G031",
      severity: "warning" as const,
      message: `${test.id} has the same input as ${first?.test.id}`,
      hint: "remove one, or change its parameters or seed",
      at: test.at,
    })),
  );
}

/** The promise is that the same sources give the same bytes; where they do not, a person should know. */
function changedInputs(inputs: ReadonlyMap<TestId, PreparedInput>, { known }: GenerateContext): readonly Diagnostic[] {
  return [...inputs.values()].flatMap(({ test, sha256, made }) => {
    const before = known.entries.get(test.id);
    if (before === undefined || before["made"] !== made || before.in === sha256) return [];
    const message = `${titleOf(test)}: the manifest records another input for the same sources`;
    const hint = "does the generator depend on the machine, or was the manifest edited?";
    return [{ code: "G033", severity: "warning" as const, message, hint, at: test.at }];
  });
}
