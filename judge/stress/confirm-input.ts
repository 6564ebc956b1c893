// One input judged as a test is: the oracle in a process of its own, then the candidate, whose doubtful runs are repeated.
import type { TestResult } from "../model/judging.ts";
import type { RunResult } from "../model/run.ts";
import type { Milliseconds } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { answerAlone, type Answered } from "./answer-alone.ts";
import type { Contest } from "./contest.ts";
import { judgeAlone, type ConfirmTools } from "./judge-alone.ts";

/** A judged test that is not accepted. `result` is the evidence, as a report shows it. */
export type Failure = {
  readonly verdict: Exclude<Verdict, "AC" | "CE" | "JE">;
  readonly result: Extract<TestResult, { readonly run: RunResult }>;
};

/** What one input shows; nothing where there is no answer. `cpu`: what the candidate used. */
export type Confirmation =
  | { readonly kind: "passes"; readonly cpu: Milliseconds }
  | { readonly kind: "fails"; readonly failure: Failure; readonly answer: Uint8Array }
  | Exclude<Answered, { readonly kind: "answered" }>;

/** Judges the candidate on one input in fresh processes. Rejects only when cancelled. */
export async function confirmInput(
  input: Uint8Array,
  { contest, tools }: { readonly contest: Contest; readonly tools: ConfirmTools },
  signal?: AbortSignal,
): Promise<Confirmation> {
  const answered = await answerAlone(input, { contest, tools }, signal);
  if (answered.kind !== "answered") return answered;
  const { answer } = answered;
  const result = await judgeAlone({ input, answer }, { contest, tools }, signal);
  if (result.verdict === "AC") return { kind: "passes", cpu: result.run.usage.cpu };
  if (result.verdict === "JE") return { kind: "judge-failed", failure: result.failure };
  return { kind: "fails", failure: { verdict: result.verdict, result }, answer };
}
