// One mutant against the tests, in their order, until one kills it. Small tests are screened many at a time; whatever the
// screen dislikes is judged as a submission would be, and only that judging kills.
import type { Checkers } from "../check/checkers.ts";
import type { NodeArtifact } from "../compile/artifact.ts";
import { compileForNode } from "../compile/compile-for-node.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { points } from "../model/units.ts";
import { judgeSubmission } from "../pipeline/judge-submission.ts";
import type { ResultCache } from "../pipeline/result-cache/result-cache.ts";
import { findJudgeError } from "../score/find-judge-error.ts";
import { makeSlots } from "../platform/concurrency.ts";
import type { Baseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { MutantTest } from "./mutant-tests.ts";
import type { MutantFate } from "./mutation-report.ts";
import { screenUnknown } from "./screen-unknown.ts";

export type MutantJudging = {
  readonly problem: Problem;
  readonly sandbox: Sandbox;
  readonly cacheDirectory: string;
  /** Measured when it is needed. */
  readonly baseline: (signal?: AbortSignal) => Promise<Baseline>;
  /** Results of earlier judgings, which stand for runs. */
  readonly results?: ResultCache;
  readonly checkers: Checkers;
};

/** Everything but what only a later look at all mutants can say. */
export type JudgedFate =
  | Extract<MutantFate, { readonly kind: "killed" | "stillborn" }>
  | { readonly kind: "survived" }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

type MutantRun = { readonly submission: Submission; readonly tests: readonly MutantTest[] };

/** Judges one mutant, one guest at a time. Rejects only when cancelled. */
export async function judgeMutant(
  { submission, tests }: MutantRun,
  judging: MutantJudging,
  signal?: AbortSignal,
): Promise<JudgedFate> {
  const { interface: problemInterface, globals } = judging.problem;
  const compilation = await compileForNode({ submission, interface: problemInterface, globals }, judging, signal);
  if (!("artifact" in compilation)) {
    const { result } = compilation;
    if (result.kind === "compiler-failed") return { kind: "judge-failed", failure: result.failure };
    return stillborn(result.diagnostics);
  }
  const small = await judgeSmall({ submission, tests, artifact: compilation.artifact }, judging, signal);
  if (small.kind !== "survived") return small;
  const large = tests.filter(({ kind }) => kind === "large").map(({ test }) => test);
  return large.length === 0 ? small : await judgeOn(large, { submission, judging }, signal);
}

/** Most mutants fall to the tests that have killed before, and an endless one would wait for the limit on each test of its round. */
const ROUNDS = [2, 6, 24, Number.POSITIVE_INFINITY];

async function judgeSmall(
  { submission, tests, artifact }: MutantRun & { readonly artifact: NodeArtifact },
  judging: MutantJudging,
  signal?: AbortSignal,
): Promise<JudgedFate> {
  const small = tests.filter((test) => test.kind === "small");
  let from = 0;
  for (const size of ROUNDS) {
    const round = small.slice(from, from + size);
    from += round.length;
    if (round.length === 0) break;
    const request = { artifact, tests: round, submission };
    const screened = await screenUnknown(request, judging, signal);
    if (screened.kind === "judge-failed") return screened;
    for (const test of screened.suspicious) {
      const fate = await judgeOn([test], { submission, judging }, signal);
      if (fate.kind !== "survived") return fate;
    }
  }
  return { kind: "survived" };
}

type Judged = { readonly submission: Submission; readonly judging: MutantJudging };

/** A judging on these tests alone, which ends at the first rejection. */
async function judgeOn(
  tests: readonly TestCase[],
  { submission, judging }: Judged,
  signal?: AbortSignal,
): Promise<JudgedFate> {
  const groups = [{ name: "mutants", points: points(100), requires: [], tests }];
  const problem: Problem = { ...judging.problem, groups };
  const report = await judgeSubmission(
    { problem, submission, mode: "first-failure", typecheck: "when-decisive" },
    { ...judging, slots: makeSlots(1) },
    signal,
  );
  return fateOf(report);
}

function fateOf(report: JudgingReport): JudgedFate {
  const { verdict, decidedBy, compile } = report;
  if (verdict === "AC") return { kind: "survived" };
  if (verdict === "CE") return stillborn(compile.kind === "rejected" ? compile.diagnostics : []);
  if (verdict === "JE") {
    const failure = findJudgeError(report);
    if (failure === undefined) throw new Error("a judge error has a failure");
    return { kind: "judge-failed", failure };
  }
  if (decidedBy === null) throw new Error("a rejection has a test");
  return { kind: "killed", test: decidedBy, verdict };
}

const stillborn = (diagnostics: readonly Diagnostic[]): JudgedFate => ({
  kind: "stillborn",
  reason: diagnostics[0]?.message ?? "it does not compile",
});
