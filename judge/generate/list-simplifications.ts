import type { Diagnostic } from "../model/diagnostic.ts";
import type { RunLimits } from "../model/run.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { InputOrigin, ShrinkCall } from "../kit/input-calls.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { mistakeOf, unusableInput } from "./input-mistakes.ts";
import { runInputCalls, type CallResult, type Candidate } from "./run-input-calls.ts";
import type { Program } from "./run-program.ts";

/** Which simplifications are wanted, see `ShrinkCall`. */
export type SimplificationRequest = Omit<ShrinkCall, "kind" | "call"> & {
  /** The driver with the problem's input.ts, and the name of that file for messages. */
  readonly program: Program;
  readonly inputFile: string;
  readonly limits?: RunLimits;
  /** Paths from `origin` whose inputs are wanted as well, as a guess of what will be asked next. */
  readonly ahead?: readonly (readonly number[])[];
};

/** `next`: the position to go on from, null when there are no more. `ahead`: undefined where a path leads nowhere. */
export type SimplificationOutcome =
  | {
      readonly kind: "listed";
      readonly candidates: readonly Candidate[];
      readonly next: number | null;
      readonly ahead: readonly (Uint8Array | undefined)[];
    }
  | StepFailure;

/** Lists valid simplifications of an input, in one process. What the author has to mend is a diagnostic. */
export async function listSimplifications(
  request: SimplificationRequest,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<SimplificationOutcome> {
  const { program, inputFile, limits, ahead = [], ...wanted } = request;
  const calls: readonly ShrinkCall[] = [
    { ...wanted, kind: "shrink", call: 0 },
    ...ahead.map((path, index) => callAhead({ origin: wanted.origin, path, call: index + 1 })),
  ];
  // Where one call hangs, each that looks ahead would take a whole limit too.
  const shared = { program, mostStopped: 1, ...(limits === undefined ? {} : { limits }) };
  const outcome = await runInputCalls({ ...shared, reply: "text", calls }, sandbox, signal);
  if (outcome.kind === "judge-failed") return outcome;
  if (outcome.kind !== "done") return { kind: "rejected", diagnostics: [unusableInput(outcome, inputFile)] };
  const result = outcome.results.get(0);
  if (result?.kind === "shrunk") {
    const texts = ahead.map((path, index) => textAhead(path, outcome.results.get(index + 1)));
    return { kind: "listed", candidates: result.candidates, next: result.next, ahead: texts };
  }
  const mistake = result === undefined ? undefined : mistakeOf(result);
  if (mistake === undefined) throw new Error(`a shrink call gave ${result?.kind ?? "nothing"}`);
  const { code, message, hint } = mistake;
  const at = { file: inputFile, line: 1, column: 1 };
  const diagnostic: Diagnostic = { code, severity: "error", message: `${nameOf(wanted)}: ${message}`, hint, at };
  return { kind: "rejected", diagnostics: [diagnostic] };
}

const callAhead = ({ path, ...rest }: Pick<ShrinkCall, "origin" | "path" | "call">): ShrinkCall => ({
  ...rest,
  kind: "shrink",
  path: path.slice(0, -1),
  from: path.at(-1) ?? 0,
  count: 1,
});

function textAhead(path: readonly number[], result: CallResult | undefined): Uint8Array | undefined {
  const [first] = result?.kind === "shrunk" ? result.candidates : [];
  return first?.index === path.at(-1) ? first?.text : undefined;
}

function nameOf({ origin, path }: Pick<ShrinkCall, "origin" | "path">): string {
  const step = path.length === 0 ? "" : ` at path ${path.join(",")}`;
  return `simplifying ${renderOrigin(origin)}${step}`;
}

/** An origin as a message shows it. */
export function renderOrigin(origin: InputOrigin): string {
  if (origin.kind === "text") return "a given input";
  if (origin.kind === "stress") return `stress(${origin.size}) with seed ${origin.seed}`;
  return `${origin.generator}(${JSON.stringify(origin.with)}) with seed ${origin.seed}`;
}
