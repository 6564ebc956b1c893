import type { Checkers, Deciders } from "../../check/checkers.ts";
import type { Typecheck } from "../../compile/run-tsc.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { TestId } from "../../model/ids.ts";
import type { CompileResult, TestResult } from "../../model/judging.ts";
import type { Problem, TestCase } from "../../model/problem.ts";
import type { Usage } from "../../model/run.ts";
import type { Submission } from "../../model/submission.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { findCompile, findTypes, takeCompile, takeTypes, type KnownCompile } from "./compile-results.ts";
import { findTestKeys } from "./find-test-keys.ts";
import { identifyProgram } from "./identify-program.ts";
import { isReusable } from "./is-reusable.ts";
import type { ResultCache } from "./result-cache.ts";

/** What earlier judgings of the same program say about this one. */
export type KnownResults = {
  readonly tests: ReadonlyMap<TestId, TestResult>;
  readonly compile: KnownCompile | undefined;
  /** What the type checker said. */
  readonly types: readonly Diagnostic[] | undefined;
  /** What an empty program used then. */
  readonly baseline: Usage | undefined;
};

/** The same, and where a judging puts what it finds out itself. */
export type JudgingResults = {
  readonly known: KnownResults;
  /** Takes the result of the first run of a test; `isSure`: it decides. */
  readonly take: (test: TestCase, result: TestResult, run: { readonly isSure: boolean }) => void;
  readonly takeCompile: (result: CompileResult) => void;
  readonly takeTypes: (typecheck: Typecheck) => void;
  /** Keeps what was taken. */
  readonly save: (baseline: Usage) => void;
};

/** The judging that asks. */
export type Asking = {
  readonly problem: Problem;
  readonly submission: Submission;
  readonly sandbox: Pick<Sandbox, "level">;
  readonly checkers: Checkers;
};

/** Nothing is known, and nothing is kept. */
export const NO_RESULTS: JudgingResults = {
  known: { tests: new Map(), compile: undefined, types: undefined, baseline: undefined },
  take: () => {},
  takeCompile: () => {},
  takeTypes: () => {},
  save: () => {},
};

/** Looks for what is known, and starts nothing but the compiler of a checker. Rejects only when cancelled. */
export async function findJudgingResults(
  { problem, submission, sandbox, checkers }: Asking,
  { hashes, resultsOf }: ResultCache,
  signal?: AbortSignal,
): Promise<JudgingResults> {
  const program = await identifyProgram(submission, problem);
  if (program === undefined || !isPure(problem, sandbox)) return NO_RESULTS;
  // Without its checker nothing can be judged, whatever is known.
  if ((await checkers.prepare(problem, signal)) !== undefined) return NO_RESULTS;
  const keyOf = await findTestKeys({ problem, checkers, hashes }, signal);
  const results = resultsOf({ program, problem, level: sandbox.level });
  const keys = new Map<TestId, string>();
  const tests = new Map<TestId, TestResult>();
  for (const test of problem.groups.flatMap((group) => group.tests)) {
    const key = keyOf(test);
    if (key === undefined) continue;
    keys.set(test.id, key);
    const found = results.find(key);
    if (found !== undefined) tests.set(test.id, { ...parseResult(found), test: test.id });
  }
  const { main } = submission;
  return {
    known: { tests, compile: findCompile(results), types: findTypes(results), baseline: results.baseline },
    take(test, result, { isSure }) {
      const key = keys.get(test.id);
      // A file that was changed meanwhile may have been read before or after that.
      if (key === undefined || keyOf(test) !== key) return;
      if (isSure && isReusable(result, problem.limits)) results.keep(key, JSON.stringify(result));
      else results.forget(key);
    },
    takeCompile: (result) => takeCompile(results, { main, result }),
    takeTypes: (typecheck) => takeTypes(results, typecheck),
    save: (baseline) =>
      results.save({ problem: problem.slug, submission: main, program, savedMs: Date.now() }, baseline),
  };
}

function parseResult(text: string): TestResult {
  // The sum of the entry says that these are the bytes that were kept above.
  const result: TestResult = JSON.parse(text);
  return result;
}

/**
 * Whether the same programs come to the same end again. Without isolation a program could write results itself. Whoever decides about
 * the next pass or the next line may draw by chance: a module of the kit draws the same each time, a program of the 42/43 protocol need not.
 */
export function isPure(
  { interface: problemInterface, passes, checker, groups }: Deciders & Pick<Problem, "passes">,
  { level }: Pick<Sandbox, "level">,
): boolean {
  if (level === "none") return false;
  if (problemInterface.kind === "interactive") return problemInterface.program.kind === "module";
  const specs = [checker, ...groups.map((group) => group.checker)];
  return passes === undefined || specs.every((spec) => spec?.kind !== "custom" || spec.program.kind === "module");
}
