import type { Checkers } from "../../check/checkers.ts";
import type { CheckerSpec, Problem, TestCase } from "../../model/problem.ts";
import { findScoreTest } from "../../model/scoring.ts";
import { checkerOf } from "../checker-of.ts";
import type { FileHashes } from "./file-hashes.ts";
import { testKey } from "./result-keys.ts";

/** The key of a test as its files are now; undefined when one cannot be read or the checker does not compile: nothing is known then. */
export type KeyOfTest = (test: TestCase) => string | undefined;

type Tests = { readonly problem: Problem; readonly checkers: Checkers; readonly hashes: FileHashes };

/** Compiles the author's checkers, which belong to the keys. Rejects only when cancelled. */
export async function findTestKeys({ problem, checkers, hashes }: Tests, signal?: AbortSignal): Promise<KeyOfTest> {
  const { checker, groups, scoring } = problem;
  const programs = new Map<CheckerSpec, string>();
  for (const spec of [checker, ...groups.flatMap((group) => group.checker ?? [])]) {
    const hash = spec.kind === "custom" ? await checkers.identify(spec.program, signal) : undefined;
    if (hash !== undefined) programs.set(spec, hash);
  }
  return (test) => {
    const spec = checkerOf(problem, test);
    const checkerProgram = programs.get(spec);
    if (spec.kind === "custom" && checkerProgram === undefined) return undefined;
    const fullScore = scoring && findScoreTest(scoring, test.id)?.accept;
    try {
      const [input, answer] = [hashes.hashOf(test.input), hashes.hashOf(test.answer)];
      return testKey({ input, answer, checker: spec, checkerProgram, fullScore });
    } catch {
      return undefined;
    }
  };
}
