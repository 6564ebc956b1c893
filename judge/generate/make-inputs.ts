import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { RunLimits } from "../model/run.ts";
import type { InputCall } from "../kit/serve-input-calls.ts";
import type { IntBounds } from "../kit/input-reader.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { mistakeOf, unusableInput, type Mistake } from "./input-mistakes.ts";
import { renderSource, type PlannedTest } from "./plan-tests.ts";
import { runInputCalls, type CallResult } from "./run-input-calls.ts";
import type { Program } from "./run-program.ts";

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
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

export type InputsRequest = {
  readonly tests: readonly PlannedTest[];
  /** The driver with the problem's input.ts, and the name of that file for messages. */
  readonly program: Program;
  readonly inputFile: string;
  readonly limits?: RunLimits;
};

/**
 * Makes every input and reads it back. All generator calls run twice, in two processes and in opposite order, so that
 * an input that depends on the clock, on chance or on the calls before it is found.
 */
export async function makeInputs(
  request: InputsRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<InputsOutcome> {
  const { tests, program, inputFile, limits } = request;
  const calls = tests.map(callOf);
  const shared = { program, ...(limits === undefined ? {} : { limits }) };
  const first = await runInputCalls({ ...shared, reply: "text", calls }, sandbox, signal);
  if (first.kind === "judge-failed") return first;
  if (first.kind !== "done") return { kind: "made", made: new Map(), diagnostics: [unusableInput(first, inputFile)] };
  const repeatable = calls.filter(({ call, kind }) => kind === "generate" && first.results.get(call)?.kind === "made");
  const second = await runInputCalls({ ...shared, reply: "hash", calls: repeatable.toReversed() }, sandbox, signal);
  if (second.kind === "judge-failed") return second;
  if (second.kind !== "done") return { kind: "made", made: new Map(), diagnostics: [unusableInput(second, inputFile)] };

  const made = new Map<TestId, MadeInput>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, test] of tests.entries()) {
    const result = first.results.get(index) ?? { kind: "not-run" };
    const mistake = mistakeOf(result) ?? repeatMistake(result, second.results.get(index));
    if (mistake !== undefined) diagnostics.push(diagnosticOf(test, mistake));
    else if (result.kind === "made" && result.text !== undefined) {
      made.set(test.id, { test, text: result.text, sha256: result.sha256, bounds: result.bounds });
    }
  }
  return { kind: "made", made, diagnostics: [...diagnostics, ...unreadKeys(tests, first.results)] };
}

function callOf({ source }: PlannedTest, call: number): InputCall {
  if (source.kind === "text") return { kind: "read", call, text: source.text };
  return { kind: "generate", call, generator: source.generator, with: source.with, seed: source.seed };
}

const diagnosticOf = (test: PlannedTest, { code, message, hint }: Mistake): Diagnostic => ({
  code,
  severity: "error",
  message: `${test.id}, ${renderSource(test.source)}: ${message}`,
  hint,
  at: test.at,
});

function repeatMistake(first: CallResult, second: CallResult | undefined): Mistake | undefined {
  if (first.kind !== "made" || second === undefined) return undefined;
  if (second.kind === "made" && second.sha256 === first.sha256) return undefined;
  const hint = "take randomness only from arbitraries: no Math.random, no clock, no state kept between calls";
  const message = second.kind === "made" ? "two runs gave different inputs" : "only one of two runs gave an input";
  return { code: "G016", message, hint };
}

/** A key is reported once an entry, when none of its calls looked at it: a generator may look at one only sometimes. */
function unreadKeys(tests: readonly PlannedTest[], results: ReadonlyMap<number, CallResult>): readonly Diagnostic[] {
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
