import type { TestId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { awaitAll } from "../platform/concurrency.ts";
import type { Turns } from "../platform/share-slots.ts";
import { applyStopping, isNeeded, type StoppingMode } from "../score/stopping.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runTest, type Attempt } from "./run-test.ts";
import { settleDoubt } from "./settle-doubt.ts";

export type TestRun = {
  readonly slots: Turns;
  readonly mode: StoppingMode;
  /** `leave`: a run near the CPU limit stands as it is, with its one time as the `spread`. By default it is repeated. */
  readonly nearLimit?: "settle" | "leave" | undefined;
  /** Whatever else keeps the host busy for this judging; awaited before a run that must be alone. */
  readonly quiet: () => Promise<unknown>;
  readonly onFinished?: (finished: number, total: number) => void;
  /** Results of earlier judgings, for which nothing is run. */
  readonly known?: ReadonlyMap<TestId, TestResult>;
  /** Told of the first run of each test; `isSure`: it decides. */
  readonly take?: (test: TestCase, result: TestResult, run: { readonly isSure: boolean }) => void;
};

/** Runs the tests in parallel, then the doubtful ones alone, and returns one list per group after the stopping rules. */
export async function runTests(
  context: JudgingContext,
  { slots, mode, nearLimit, quiet, onFinished, known, take }: TestRun,
  signal?: AbortSignal,
): Promise<readonly (readonly TestResult[])[]> {
  const { groups, scoring } = context.problem;
  const tests = groups.flatMap((group) => group.tests);
  const results = new Map<TestId, TestResult>(known);
  const doubtful = new Map<TestId, Attempt>();
  let finished = 0;
  const runOne = async (test: TestCase): Promise<void> => {
    signal?.throwIfAborted();
    if (!results.has(test.id) && isNeeded({ groups, scoring, results, mode, test: test.id })) {
      const attempt = await runTest(context, { test, attempt: 0, heap: "bounded" }, signal);
      take?.(test, attempt.result, { isSure: attempt.doubt === "none" });
      if (attempt.doubt === "none") results.set(test.id, attempt.result);
      else doubtful.set(test.id, attempt);
    }
    finished += 1;
    onFinished?.(finished, tests.length);
  };
  await awaitAll(tests.map((test) => slots(() => runOne(test))));
  if (doubtful.size > 0) await quiet();
  for (const test of tests) {
    const first = doubtful.get(test.id);
    if (first === undefined || !isNeeded({ groups, scoring, results, mode, test: test.id })) continue;
    const isLeft = nearLimit === "leave" && first.doubt === "near-cpu-limit";
    results.set(test.id, isLeft ? leaveInDoubt(first) : await settleDoubt(context, { test, first }, signal));
  }
  return applyStopping({ groups, scoring, results, mode });
}

function leaveInDoubt({ result, cpu }: Attempt): TestResult {
  return result.kind === "judged" && result.verdict !== "JE" ? { ...result, spread: [cpu] } : result;
}

/** Whether these results leave nothing to run. */
export const isSettledBy = (
  results: ReadonlyMap<TestId, TestResult>,
  { groups, scoring }: Problem,
  mode: StoppingMode,
): boolean =>
  groups.every((group) =>
    group.tests.every(({ id }) => results.has(id) || !isNeeded({ groups, scoring, results, mode, test: id })),
  );
