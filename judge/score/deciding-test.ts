import type { TestId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { Verdict } from "../model/verdict.ts";

/**
 * The test that the judging's verdict rests on: the slowest one (CPU, the first of equals) if accepted, otherwise the
 * first test with that verdict. Null when nothing was judged.
 */
export function findDecidingTest(verdict: Verdict, tests: readonly TestResult[]): TestId | null {
  if (verdict === "AC") return findSlowest(tests);
  return tests.find((result) => result.kind === "judged" && result.verdict === verdict)?.test ?? null;
}

function findSlowest(tests: readonly TestResult[]): TestId | null {
  let slowest: { readonly test: TestId; readonly cpu: number } | null = null;
  for (const result of tests) {
    if (result.kind !== "judged" || result.verdict === "JE") continue;
    const { cpu } = result.run.usage;
    if (slowest === null || cpu > slowest.cpu) slowest = { test: result.test, cpu };
  }
  return slowest === null ? null : slowest.test;
}
