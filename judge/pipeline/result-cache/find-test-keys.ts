import type { Checkers } from "../../check/checkers.ts";
import type { CheckerSpec, Problem, TestCase } from "../../model/problem.ts";
import { findScoreTest } from "../../model/scoring.ts";
import { checkerOf } from "../checker-of.ts";
import type { FileHashes } from "./file-hashes.ts";
import { testKey } from "./result-keys.ts";

/** The key of a test as its files are now; undefined when one cannot be read or whoever decides does not compile: nothing is known then. */
export type KeyOfTest = (test: TestCase) => string | undefined;

type Tests = { readonly problem: Problem; readonly checkers: Checkers; readonly hashes: FileHashes };

/** Compiles the author's checkers or interactor, which belong to the keys. Rejects only when cancelled. */
export async function findTestKeys({ problem, checkers, hashes }: Tests, signal?: AbortSignal): Promise<KeyOfTest> {
  const { scoring } = problem;
  const deciderOf = await findDeciders({ problem, checkers }, signal);
  return (test) => {
    const checker = checkerOf(problem, test);
    const decider = deciderOf(checker);
    if (decider.kind === "unknown") return undefined;
    const fullScore = scoring && findScoreTest(scoring, test.id)?.accept;
    try {
      const [input, answer] = [hashes.hashOf(test.input), hashes.hashOf(test.answer)];
      return testKey({ input, answer, checker, decider: decider.hash, fullScore });
    } catch {
      return undefined;
    }
  };
}

/** The author's program that decides; a built-in checker has no hash. */
type Decider = { readonly kind: "known"; readonly hash?: string } | { readonly kind: "unknown" };

async function findDeciders(
  { problem, checkers }: Omit<Tests, "hashes">,
  signal?: AbortSignal,
): Promise<(spec: CheckerSpec) => Decider> {
  const { checker, groups, interface: problemInterface } = problem;
  if (problemInterface.kind === "interactive") {
    const compiled = await checkers.interactor(problemInterface.program, signal);
    return () => (compiled.kind === "compiled" ? { kind: "known", hash: compiled.hash } : { kind: "unknown" });
  }
  const programs = new Map<CheckerSpec, string>();
  for (const spec of [checker, ...groups.flatMap((group) => group.checker ?? [])]) {
    const hash = spec.kind === "custom" ? await checkers.identify(spec.program, signal) : undefined;
    if (hash !== undefined) programs.set(spec, hash);
  }
  return (spec) => {
    const hash = programs.get(spec);
    if (hash !== undefined) return { kind: "known", hash };
    return spec.kind === "custom" ? { kind: "unknown" } : { kind: "known" };
  };
}
