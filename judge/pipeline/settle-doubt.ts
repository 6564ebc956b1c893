import type { TestResult } from "../model/judging.ts";
import type { TestCase } from "../model/problem.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runTest, type Attempt } from "./run-test.ts";
import { settleAttempts } from "./settle-attempts.ts";

/**
 * Repeats a run that was too close to call until it is decided. Nothing else of this judging runs meanwhile, so the
 * judging itself cannot slow it down. After an abort of the engine the sandbox alone bounds the heap.
 */
export async function settleDoubt(
  context: JudgingContext,
  { test, first }: { readonly test: TestCase; readonly first: Attempt },
  signal?: AbortSignal,
): Promise<TestResult> {
  const attempts = [first];
  for (;;) {
    const result = settleAttempts(attempts);
    if (result !== undefined) return result;
    const heap = attempts.some(({ doubt }) => doubt === "engine-abort") ? "free" : "bounded";
    attempts.push(await runTest(context, { test, attempt: attempts.length, heap }, signal));
  }
}
