import type { Spread, TestResult } from "../model/judging.ts";
import type { TestCase } from "../model/problem.ts";
import type { JudgingContext } from "./judging-context.ts";
import { asTooSlow, runTest, type Attempt } from "./run-test.ts";

/** A run between 1 × and 1.5 × of the CPU limit is repeated this often, and the smallest counts. */
const REPEATS = 2;

/**
 * Repeats a run that was too close to call. Nothing else of this judging runs meanwhile, so a busy host cannot decide:
 * near the CPU limit the smallest of three counts; idleness and our own failure get one more chance.
 */
export async function settleDoubt(
  context: JudgingContext,
  { test, first }: { readonly test: TestCase; readonly first: Attempt },
  signal?: AbortSignal,
): Promise<TestResult> {
  const attempts = [first];
  const repeats = first.doubt === "near-cpu-limit" ? REPEATS : 1;
  for (let attempt = 1; attempt <= repeats; attempt++) {
    attempts.push(await runTest(context, { test, attempt }, signal));
  }
  if (first.doubt !== "near-cpu-limit") return settled(context, attempts.slice(1));
  return settled(context, attempts);
}

function settled({ problem }: JudgingContext, attempts: readonly Attempt[]): TestResult {
  const [best, ...others] = attempts.toSorted((a, b) => a.cpu - b.cpu);
  if (best === undefined) throw new Error("a test that was run has an attempt");
  const spread: Spread = attempts.map(({ cpu }) => cpu);
  const { result } = best;
  if (result.kind !== "judged" || result.verdict === "JE") return result;
  if (best.doubt === "near-cpu-limit" && best.cpu > problem.limits.cpu) return asTooSlow(result, spread);
  return others.length === 0 ? result : { ...result, spread };
}
