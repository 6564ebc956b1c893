// The other half of `judge validate`: whether `parse` refuses what is no valid input.
import { join } from "node:path";
import type { CompileTools } from "../compile/compile-with-cache.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import type { RunLimits } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { LineIndex } from "../platform/text-position.ts";
import { chooseInputs } from "./choose-inputs.ts";
import { compileInputDriver } from "./compile-programs.ts";
import { unusableInput, type Asker } from "./input-mistakes.ts";
import { isDeclaredText, type ValidInput, type SpoiledText } from "./valid-input.ts";
import { VARIANT_KINDS, type VariantKind } from "./variant-kinds.ts";
import { runInputCalls, type CallResult } from "./run-input-calls.ts";
import { AUTHOR_LIMITS } from "./run-program.ts";

/** What became of the variants of one kind. `valid`: another valid input, by chance; `accepted`: a mistake of `parse`. */
export type VariantTally = {
  readonly kind: string;
  readonly tried: number;
  readonly refused: number;
  readonly valid: number;
  readonly accepted: number;
  /** The first that was accepted. */
  readonly example?: VariantExample;
};

/** A variant of a test; `line` (from 1) is where it was changed, with its text then and before. */
export type VariantExample = {
  readonly test: TestId;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly before: string;
};

/** `tallies` has every kind, in the order of `VARIANT_KINDS`; `diagnostics` one error for each with accepted variants. */
export type TriedVariants =
  | { readonly kind: "tried"; readonly tallies: readonly VariantTally[]; readonly diagnostics: readonly Diagnostic[] }
  | StepFailure;

/** Whose `parse` is tried, and on what. */
export type VariantsRequest = {
  readonly problem: Pick<Problem, "directory">;
  /** Valid inputs. */
  readonly small: readonly ValidInput[];
  /** Of one process, which reads all variants. */
  readonly limits?: RunLimits;
};

/** Spoils some of the inputs in every way, and has `parse` of the problem's input.ts read the result. */
export async function tryVariants(
  { problem, small, limits = VARIANT_LIMITS }: VariantsRequest,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<TriedVariants> {
  const driver = await compileInputDriver(problem.directory, tools, signal);
  if (driver.kind !== "compiled") return driver;
  const variants = chooseInputs(small).flatMap(variantsOf);
  const calls = variants.map(({ spoiled }, call) => ({ kind: "read" as const, call, text: spoiled.text }));
  const outcome = await runInputCalls(
    { program: driver.program, reply: "hash", calls, limits, mostStopped: MOST_STOPPED },
    tools.sandbox,
    signal,
  );
  if (outcome.kind === "judge-failed") return outcome;
  if (outcome.kind !== "done") {
    const variant = outcome.kind === "noise" && outcome.call !== undefined ? variants[outcome.call] : undefined;
    const diagnostic = unusableInput(outcome, join(problem.directory, "input.ts"), variant && askerOf(variant));
    return { kind: "rejected", diagnostics: [diagnostic] };
  }
  const tried = variants.map((variant, call) => ({ ...variant, fate: fateOf(variant, outcome.results.get(call)) }));
  const byKind = VARIANT_KINDS.map(({ name }) => tried.filter(({ kind }) => kind.name === name));
  return {
    kind: "tried",
    tallies: byKind.map((all, index) => tallyOf(VARIANT_KINDS[index]?.name ?? "", all)),
    diagnostics: byKind.flatMap(diagnosticOf),
  };
}

/** All variants together take a fraction of a second, and one that ends the process is tried again by itself. */
const VARIANT_LIMITS: RunLimits = { ...AUTHOR_LIMITS, cpu: milliseconds(3_000), wall: milliseconds(12_000) };
/** One is enough to say so. */
const MOST_STOPPED = 1;

type Variant = { readonly input: ValidInput; readonly kind: VariantKind; readonly spoiled: SpoiledText };

function variantsOf(input: ValidInput): readonly Variant[] {
  return VARIANT_KINDS.flatMap((kind) => {
    const spoiledTexts = new Map(kind.spoil(input).map((spoiled) => [spoiled.text, spoiled]));
    spoiledTexts.delete(input.text);
    return [...spoiledTexts.values()].map((spoiled) => ({ input, kind, spoiled }));
  });
}

/** `changed`: accepted as well, but `format` prints another text. `untried`: too many others had not ended before. */
type Fate = "refused" | "valid" | "accepted" | "changed" | "endless" | "untried";

function fateOf({ input, kind, spoiled }: Variant, result: CallResult | undefined): Fate {
  if (result === undefined || result.kind === "not-run" || result.kind === "shrunk") return "untried";
  if (result.kind === "stopped") return "endless";
  // Two texts of one value: `format` prints one of them only, so `parse` reads more than there is.
  if (result.kind === "failed") return result.step === "parse" ? "refused" : "changed";
  switch (kind.rule) {
    case "always":
      return "accepted";
    case "undeclared":
      return isDeclaredText(input, spoiled.at) ? "valid" : "accepted";
    case "never":
      return "valid";
    default:
      return kind.rule satisfies never;
  }
}

type Tried = Variant & { readonly fate: Fate };

const isMistake = ({ fate }: Tried): boolean => fate === "accepted" || fate === "changed" || fate === "endless";

function tallyOf(kind: string, all: readonly Tried[]): VariantTally {
  const mistakes = all.filter(isMistake);
  const [first] = mistakes;
  return {
    kind,
    tried: all.filter(({ fate }) => fate !== "untried").length,
    refused: all.filter(({ fate }) => fate === "refused").length,
    valid: all.filter(({ fate }) => fate === "valid").length,
    accepted: mistakes.length,
    ...(first === undefined ? {} : { example: exampleOf(first) }),
  };
}

/** Enough of a line of megabytes. */
const LONGEST_LINE = 200;

function exampleOf({ input, spoiled }: Variant): VariantExample {
  const { line, column } = new LineIndex(spoiled.text).positionAt(spoiled.at);
  const lineOf = (text: string): string => (text.split("\n")[line - 1] ?? "").slice(0, LONGEST_LINE);
  return { test: input.id, line, column, text: lineOf(spoiled.text), before: lineOf(input.text) };
}

function askerOf(variant: Variant): Asker {
  const { test, line, column, text, before } = exampleOf(variant);
  // The newline behind a line is no part of it.
  const change =
    text === before ? "without its newline" : `${JSON.stringify(text)} instead of ${JSON.stringify(before)}`;
  return {
    title: `${test}, ${variant.kind.name}, line ${line}: ${change}`,
    at: { file: variant.input.file, line, column },
  };
}

const WHAT_HAPPENS = {
  accepted: "`parse` accepts it",
  changed: "`parse` accepts it, and `format` prints another text",
  endless: "`parse` neither accepts nor refuses it, but takes too long or ends the process",
} as const;

function diagnosticOf(all: readonly Tried[]): readonly Diagnostic[] {
  const [first, ...others] = all.flatMap((tried) => {
    const { fate } = tried;
    return fate === "accepted" || fate === "changed" || fate === "endless" ? [{ ...tried, fate }] : [];
  });
  if (first === undefined) return [];
  const { title, at } = askerOf(first);
  const message = `${title}: ${WHAT_HAPPENS[first.fate]}${others.length === 0 ? "" : `; ${others.length} more like it`}`;
  const hint = "read every number with reader.int, and give token, line and jsonString a pattern; see docs/generate.md";
  return [{ code: "G035", severity: "error", message, hint, at, lineText: exampleOf(first).text }];
}
