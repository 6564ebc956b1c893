import type { TestResult } from "../model/judging.ts";
import type { Attempt } from "./run-test.ts";

/** A run between 1 × and 1.5 × of the CPU limit is repeated this often, and the smallest counts. */
const REPEATS = 2;
/** The clock may stop a run once without a consequence; the second time the program is idle. */
const MOST_WALLS = 2;
/** Our own failure gets one more chance. */
const MOST_FAILURES = 2;

/**
 * What the attempts at one test, in order, come to, or undefined when one more is needed. A run in which the sandbox
 * failed measures nothing, and one that the clock stopped has used less CPU than it would have: neither is the smallest.
 */
export function settleAttempts(attempts: readonly Attempt[]): TestResult | undefined {
  const failures = attempts.filter(({ doubt }) => doubt === "judge-error");
  const [secondFailure] = failures.slice(MOST_FAILURES - 1);
  if (secondFailure !== undefined) return secondFailure.result;
  // An abort of the engine only asks for a run with a free heap, which then stands for it.
  const counted = attempts.filter(({ doubt }) => doubt !== "judge-error" && doubt !== "engine-abort");
  const walls = counted.filter(({ doubt }) => doubt === "wall");
  const [best] = counted.filter(({ doubt }) => doubt !== "wall").toSorted((a, b) => a.cpu - b.cpu);
  if (best === undefined) {
    const [secondWall] = walls.slice(MOST_WALLS - 1);
    return secondWall && withRepeats(secondWall.result, counted);
  }
  const firstNear = counted.findIndex(({ doubt }) => doubt === "near-cpu-limit");
  if (firstNear >= 0 && counted.length - firstNear <= REPEATS) return undefined;
  return withRepeats(best.doubt === "near-cpu-limit" ? asTooSlow(best.result) : best.result, counted);
}

/** The result of a test that used too much CPU in every run, though none of them had to be killed. */
function asTooSlow(result: TestResult): TestResult {
  if (result.kind !== "judged" || result.verdict === "JE") return result;
  const { outcome: _, ...measured } = result.run;
  return {
    kind: "judged",
    test: result.test,
    verdict: "TLE",
    run: { outcome: { kind: "limit-exceeded", limit: "cpu" }, ...measured },
  };
}

function withRepeats(result: TestResult, counted: readonly Attempt[]): TestResult {
  if (result.kind !== "judged" || result.verdict === "JE" || counted.length < 2) return result;
  const timed = counted.filter(({ doubt }) => doubt !== "wall");
  const isNear = timed.some(({ doubt }) => doubt === "near-cpu-limit");
  return {
    ...result,
    ...(isNear ? { spread: timed.map(({ cpu }) => cpu) } : {}),
    ...(timed.length < counted.length ? { spreadWall: counted.map(({ wall }) => wall) } : {}),
  };
}
