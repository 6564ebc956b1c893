import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { RunLimits } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import type { InputCall } from "../kit/input-calls.ts";
import type { IntBounds } from "../kit/input-reader.ts";
import { awaitAll, type Slots } from "../platform/concurrency.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { inWorld, type World } from "./generator-world.ts";
import { mistakeOf, unusableInput, type Mistake } from "./input-mistakes.ts";
import { titleOf, type PlannedTest } from "./plan-tests.ts";
import { runInputCalls, type CallResult, type CallsOutcome } from "./run-input-calls.ts";
import { AUTHOR_LIMITS, type Program } from "./run-program.ts";
import { splitCalls } from "./split-calls.ts";

/** A finished input; `bounds` are those that `parse` met in it. */
export type MadeInput = {
  readonly test: PlannedTest;
  readonly text: Uint8Array;
  readonly sha256: string;
  readonly bounds: Readonly<Record<string, IntBounds>>;
};

/** `made` has the inputs that are right, by test, even when others are wrong. */
export type InputsOutcome =
  | {
      readonly kind: "made";
      readonly made: ReadonlyMap<TestId, MadeInput>;
      readonly diagnostics: readonly Diagnostic[];
    }
  | JudgeFailed;

/** The tests whose inputs are made, of one problem. */
export type InputsRequest = {
  readonly tests: readonly PlannedTest[];
  /** The driver with the problem's input.ts, and the name of that file for messages. */
  readonly program: Program;
  readonly inputFile: string;
  readonly slots: Slots;
  /** Of one process, which makes a part of the inputs; a call that takes longer by itself is stopped. */
  readonly limits?: RunLimits;
  /** How many inputs are made, now and then. */
  readonly onInputs?: (done: number) => void;
};

/** Of one process. A call that does not end is tried again by itself, in both passes: what it costs is four times this. */
const INPUT_LIMITS: RunLimits = { ...AUTHOR_LIMITS, cpu: milliseconds(10_000), wall: milliseconds(40_000) };

/**
 * Makes every input and reads it back. All generator calls run twice at the same time, in other processes, in opposite order
 * and by another clock, so that an input that depends on the clock, on chance or on the calls before it is found.
 */
export async function makeInputs(
  request: InputsRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<InputsOutcome> {
  const { tests, inputFile } = request;
  const passes = await runPasses(request, sandbox, signal);
  if (passes.kind === "judge-failed") return passes;
  if (passes.kind !== "done") {
    const test = passes.kind === "noise" && passes.call !== undefined ? tests[passes.call] : undefined;
    const asker = test === undefined ? undefined : { title: titleOf(test), at: test.at };
    return { kind: "made", made: new Map(), diagnostics: [unusableInput(passes, inputFile, asker)] };
  }
  const { first, second } = passes;
  const made = new Map<TestId, MadeInput>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, test] of tests.entries()) {
    const result = first.get(index) ?? { kind: "not-run" };
    const mistake = mistakeOf(result) ?? repeatMistake(result, second.get(index));
    if (mistake !== undefined) diagnostics.push(diagnosticOf(test, mistake));
    else if (result.kind === "made" && result.text !== undefined) {
      made.set(test.id, { test, text: result.text, sha256: result.sha256, bounds: result.bounds });
    }
  }
  return { kind: "made", made, diagnostics: [...diagnostics, ...unreadKeys(tests, first)] };
}

function callOf({ source }: PlannedTest, call: number): InputCall {
  if (source.kind === "text") return { kind: "read", call, text: source.text };
  return { kind: "generate", call, generator: source.generator, with: source.with, seed: source.seed };
}

type Results = ReadonlyMap<number, CallResult>;

type Passes =
  | { readonly kind: "done"; readonly first: Results; readonly second: Results }
  | Exclude<CallsOutcome, { readonly kind: "done" }>;

async function runPasses(request: InputsRequest, sandbox: Sandbox, signal?: AbortSignal): Promise<Passes> {
  const { tests, slots, program, limits = INPUT_LIMITS, onInputs } = request;
  const { first, second } = splitCalls(tests.map(callOf));
  const total = [...first, ...second].flat().length;
  const answers = new Map<readonly InputCall[], number>();
  const run = (world: World, calls: readonly InputCall[]): Promise<CallsOutcome> => {
    const onAnswers = (count: number): void => {
      answers.set(calls, count);
      const done = [...answers.values()].reduce((sum, next) => sum + next, 0);
      onInputs?.(Math.floor((done * tests.length) / total));
    };
    const reply = world === "first" ? "text" : "hash";
    return slots(() =>
      runInputCalls({ program: inWorld(program, world), limits, reply, calls, onAnswers }, sandbox, signal),
    );
  };
  const outcomes = await awaitAll([
    ...first.map((calls) => run("first", calls)),
    ...second.map((calls) => run("second", calls)),
  ]);
  const done = outcomes.flatMap((outcome) => (outcome.kind === "done" ? [outcome.results] : []));
  const [failed] = outcomes.filter((outcome) => outcome.kind !== "done").toSorted((a, b) => rankOf(a) - rankOf(b));
  if (failed !== undefined) return failed;
  return { kind: "done", first: merged(done.slice(0, first.length)), second: merged(done.slice(first.length)) };
}

/** A fault of ours comes first, then what concerns the whole of input.ts, then the call that comes first in the recipe. */
const rankOf = (outcome: CallsOutcome): number =>
  outcome.kind === "judge-failed" ? -2 : outcome.kind === "noise" ? (outcome.call ?? -1) : -1;

const merged = (all: readonly Results[]): Results => new Map(all.flatMap((results) => [...results]));

const diagnosticOf = (test: PlannedTest, { code, message, hint }: Mistake): Diagnostic => ({
  code,
  severity: "error",
  message: `${titleOf(test)}: ${message}`,
  hint,
  at: test.at,
});

function repeatMistake(first: CallResult, second: CallResult | undefined): Mistake | undefined {
  // Not tried again because its generator was stopped before, which is reported there.
  if (first.kind !== "made" || second === undefined || second.kind === "not-run") return undefined;
  if (second.kind === "made" && second.sha256 === first.sha256) return undefined;
  const hint = "take randomness only from arbitraries: no Math.random, no clock, no state kept between calls";
  const message = second.kind === "made" ? "two runs gave different inputs" : "only one of two runs gave an input";
  return { code: "G016", message, hint };
}

/** A key is reported once an entry, when none of its calls looked at it: a generator may look at one only sometimes. */
function unreadKeys(tests: readonly PlannedTest[], results: Results): readonly Diagnostic[] {
  const byEntry = Map.groupBy(tests.entries(), ([, test]) => test.from);
  return [...byEntry.values()].flatMap((group) => {
    const [first] = group;
    const made = group.flatMap(([index]) => {
      const result = results.get(index);
      return result?.kind === "made" ? [result.unread] : [];
    });
    const [unread = [], ...others] = made;
    const never = unread.filter((key) => others.every((keys) => keys.includes(key)));
    if (first === undefined || never.length === 0) return [];
    const message = `\`with\` has ${never.join(", ")}, which the generator never looks at`;
    return [diagnosticOf(first[1], { code: "G014", message, hint: "correct the spelling, or remove it" })];
  });
}
