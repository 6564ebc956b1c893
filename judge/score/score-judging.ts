import type { CompileResult, GroupResult, JudgingReport, ProgramLanguage, TestResult } from "../model/judging.ts";
import type { Problem, TestGroup } from "../model/problem.ts";
import type { Usage } from "../model/run.ts";
import type { ScoreGroup } from "../model/scoring.ts";
import { points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { findDecidingTest } from "./deciding-test.ts";
import { pointsOfGroup, roundPoints, sumPoints } from "./group-points.ts";
import { isFraction, isFull, isRejection } from "./rejection.ts";
import { findUnmetRequirement } from "./required-groups.ts";
import { scoreTree } from "./score-tree.ts";

/** Everything a judging found out. `results` holds one list per group of the problem, in test order, after the stopping rules. */
export type JudgingFacts = {
  readonly problem: Problem;
  readonly compile: CompileResult;
  readonly results: readonly (readonly TestResult[])[];
  readonly baseline: Usage;
  readonly language?: ProgramLanguage;
};

/**
 * Folds test results into the report. When nothing was compiled `results` is ignored and every test is skipped.
 * Throws when the results do not name exactly the tests of the problem, so that no test is ever lost in silence.
 */
export function scoreJudging({ problem, compile, results, baseline, language }: JudgingFacts): JudgingReport {
  const judged = pairGroups(problem.groups, compile.kind === "compiled" ? results : skipEverything(problem.groups));
  const tests = judged.flatMap((pair) => pair.tests);
  const verdict = verdictOfJudging(compile, judged);
  const root = problem.scoring === undefined ? flatRoot(judged, verdict) : treeRoot(problem.scoring, tests, verdict);
  return {
    schema: "judging-report/1",
    verdict,
    points: root.points,
    maxPoints: root.maxPoints,
    compile,
    root,
    decidedBy: findDecidingTest(verdict, tests),
    baseline,
    ...(language && { language }),
  };
}

function flatRoot(judged: readonly JudgedGroup[], verdict: Verdict): GroupResult {
  const groups = scoreGroups(judged, verdict);
  const total = sumPoints(groups.map((group) => group.points));
  const maxPoints = sumPoints(groups.map((group) => group.maxPoints));
  return { name: "root", verdict, points: total, maxPoints, tests: [], groups };
}

function treeRoot(tree: ScoreGroup, tests: readonly TestResult[], verdict: Verdict): GroupResult {
  const results = new Map(tests.map((result) => [result.test, result]));
  const verdictOf = (some: readonly TestResult[]): Verdict => verdictOfGroup(some, verdict);
  return { ...scoreTree({ tree, results, verdictOf }), verdict };
}

type JudgedGroup = { readonly group: TestGroup; readonly tests: readonly TestResult[] };

const skipEverything = (groups: readonly TestGroup[]): readonly (readonly TestResult[])[] =>
  groups.map((group) => group.tests.map(({ id }) => ({ kind: "skipped", test: id, because: "compile-error" })));

function pairGroups(groups: readonly TestGroup[], lists: readonly (readonly TestResult[])[]): readonly JudgedGroup[] {
  if (lists.length !== groups.length) throw new Error(`${lists.length} lists of results for ${groups.length} groups`);
  return lists.flatMap((tests, index) =>
    groups.slice(index, index + 1).map((group) => {
      const wanted = group.tests.map((test) => test.id).join(", ");
      const given = tests.map((result) => result.test).join(", ");
      if (wanted !== given) throw new Error(`results of the group ${group.name} are for ${given}, not for ${wanted}`);
      return { group, tests };
    }),
  );
}

function verdictOfJudging(compile: CompileResult, judged: readonly JudgedGroup[]): Verdict {
  if (compile.kind === "rejected") return "CE";
  if (compile.kind === "compiler-failed") return "JE";
  if (judged.length > 0 && judged.every(({ tests }) => isFull(tests))) return "AC";
  const tests = judged.flatMap((pair) => pair.tests);
  const rejected = findRejection(tests);
  if (rejected !== undefined) return rejected;
  // Not full and nothing rejected: a fraction, or a group that nothing vouches for.
  return tests.some(isFraction) && judged.every((pair) => pair.tests.length > 0) ? "PC" : "JE";
}

/** A judge error anywhere, or else the first rejected verdict in test order. */
function findRejection(tests: readonly TestResult[]): Verdict | undefined {
  const rejected = tests.flatMap((result) => (result.kind === "judged" && isRejection(result) ? [result.verdict] : []));
  return rejected.includes("JE") ? "JE" : rejected[0];
}

function scoreGroups(judged: readonly JudgedGroup[], judging: Verdict): readonly GroupResult[] {
  const groups = judged.map((pair) => pair.group);
  const full = new Map<string, boolean>();
  return judged.map(({ group, tests }) => {
    const free = findUnmetRequirement(group, groups, full) === undefined;
    full.set(group.name, free && isFull(tests));
    return {
      name: group.name,
      verdict: verdictOfGroup(tests, judging),
      points: free ? pointsOfGroup(group.points, tests) : points(0),
      maxPoints: roundPoints(group.points),
      tests,
      groups: [],
    };
  });
}

/** A group that was skipped takes the verdict of the judging, which is what made it pointless; that is never AC. */
function verdictOfGroup(tests: readonly TestResult[], judging: Verdict): Verdict {
  const rejected = findRejection(tests);
  if (rejected !== undefined) return rejected;
  if (tests.some((result) => result.kind === "skipped")) return judging;
  if (tests.some(isFraction)) return "PC";
  return isFull(tests) ? "AC" : "JE";
}
