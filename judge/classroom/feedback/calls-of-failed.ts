import type { GeneratorCall } from "../../stress/plan-iterations.ts";
import type { SharedContest } from "../../stress/prepare-contest.ts";
import type { JudgingSummary, TestSummary } from "../grade/journal-record.ts";

/** So many kinds of tests are enough. */
const MOST = 4;

/** Tests of a judging that were not accepted, by id; `skipped`: not run, because others failed. `isHeavy`: all failed by their time or memory. */
export type OpenTests = {
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  readonly isHeavy: boolean;
};

const HEAVY = new Set<TestSummary["verdict"]>(["TLE", "MLE"]);

/** Those of a judging. */
export function openTests({ tests }: Pick<JudgingSummary, "tests">): OpenTests {
  const failed = tests.filter(({ verdict }) => verdict !== "AC" && verdict !== "skipped");
  return {
    failed: failed.map(({ test }) => test),
    skipped: tests.filter(({ verdict }) => verdict === "skipped").map(({ test }) => test),
    isHeavy: failed.every(({ verdict }) => HEAVY.has(verdict)),
  };
}

/**
 * The calls that made these tests, without their seeds: other seeds make inputs like those of the tests and, where what fails is slow or
 * large, no others show it. A failing test may be handwritten; then what was skipped behind it is at least as large.
 */
export function callsOfFailed(
  { tests }: Pick<SharedContest["sources"], "tests">,
  { failed, skipped }: Pick<OpenTests, "failed" | "skipped">,
): readonly GeneratorCall[] {
  const callsOf = (ids: readonly string[]): readonly GeneratorCall[] => {
    const wanted = new Set(ids);
    return tests.flatMap(({ id, source }) =>
      source.kind === "call" && wanted.has(id) ? [{ generator: source.generator, with: source.with }] : [],
    );
  };
  const calls = [...callsOf(failed), ...callsOf(skipped).toReversed()];
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()].slice(0, MOST);
}
