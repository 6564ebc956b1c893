import type { TestCase } from "../../model/problem.ts";
import { hashOf } from "../../platform/hash.ts";
import { findTestKeys } from "./find-test-keys.ts";
import { identifyProgram } from "./identify-program.ts";
import { isPure, type Asking } from "./judging-results.ts";
import type { ResultCache } from "./result-cache.ts";

/** `right`: it looked right, far from every limit. `judged`: a judging has a result for it. */
export type Screening = "right" | "judged" | "unknown";

/** On which tests a program was screened before: run with others in one process, which decides nothing but that it looks right. */
export type ScreeningResults = {
  readonly of: (test: TestCase) => Screening;
  readonly takeRight: (test: TestCase) => void;
  /** Keeps what was taken. */
  readonly save: () => void;
};

/** Looks for what is known. Rejects only when cancelled. */
export async function findScreeningResults(
  { problem, submission, sandbox, checkers }: Asking,
  { hashes, resultsOf }: ResultCache,
  signal?: AbortSignal,
): Promise<ScreeningResults> {
  const program = await identifyProgram(submission, problem);
  if (program === undefined || !isPure(problem, sandbox)) return NOTHING;
  const keyOf = await findTestKeys({ problem, checkers, hashes }, signal);
  const results = resultsOf({ program, problem, level: sandbox.level });
  const keys = new Map<TestCase, string | undefined>();
  return {
    of(test) {
      const key = keyOf(test);
      keys.set(test, key);
      if (key === undefined) return "unknown";
      if (results.find(markOf(key)) !== undefined) return "right";
      return results.find(key) === undefined ? "unknown" : "judged";
    },
    takeRight(test) {
      const key = keyOf(test);
      // A file that was changed meanwhile may have been read before or after that.
      if (key !== undefined && keys.get(test) === key) results.keep(markOf(key), SCREENED);
    },
    save: () => results.save({ problem: problem.slug, submission: submission.main, program, savedMs: Date.now() }),
  };
}

const NOTHING: ScreeningResults = { of: () => "unknown", takeRight: () => {}, save: () => {} };

/** What is kept of a test that looked right. */
export const SCREENED = "true";

const markOf = (key: string): string => hashOf(["screened", key]);
