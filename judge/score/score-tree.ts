import type { GroupResult, TestResult } from "../model/judging.ts";
import { findScoreGroup, testsBelow, type ScoreGroup, type ScorePart, type ScoreTest } from "../model/scoring.ts";
import type { TestId } from "../model/ids.ts";
import { points, type Points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { boundFraction, roundPoints } from "./group-points.ts";
import { isFull } from "./rejection.ts";

export type TreeScoring = {
  readonly tree: ScoreGroup;
  /** Final results; tests of the tree that are not among them (a filter left them out) have no weight. */
  readonly results: ReadonlyMap<TestId, TestResult>;
  /** The verdict of a group with these tests. */
  readonly verdictOf: (tests: readonly TestResult[]) => Verdict;
};

/** The report of a score tree; groups of which nothing is judged are left out. */
export function scoreTree(scoring: TreeScoring): GroupResult {
  const { tree } = scoring;
  return { ...resultOfGroup(tree, scoring), name: "root" };
}

function resultOfGroup(group: ScoreGroup, scoring: TreeScoring): GroupResult {
  const { results, verdictOf } = scoring;
  const own = group.parts.flatMap((part) => (part.kind === "test" ? (results.get(part.test) ?? []) : []));
  const groups = group.parts.flatMap((part) =>
    part.kind === "group" && presentTests(part, results).length > 0 ? [resultOfGroup(part, scoring)] : [],
  );
  return {
    name: group.name,
    verdict: verdictOf(presentTests(group, results)),
    points: roundPoints(scoreOfGroup(group, scoring) ?? points(0)),
    maxPoints: roundPoints(group.highest),
    tests: own,
    groups,
  };
}

const presentTests = (part: ScorePart, results: TreeScoring["results"]): readonly TestResult[] =>
  testsBelow(part).flatMap((test) => results.get(test) ?? []);

/**
 * Undefined for a group of which nothing was judged because of an earlier failure: it takes no part in the score around it.
 * Not rounded: three thirds of 100 have to be 100 again.
 */
function scoreOfGroup(group: ScoreGroup, scoring: TreeScoring): Points | undefined {
  const { tree, results } = scoring;
  const tests = presentTests(group, results);
  if (tests.every(isPassedOver)) return undefined;
  if (hasUnmetRequirement(group, { tree, results })) return points(0);
  if (group.rule === "all-or-nothing") return isFull(tests) ? group.highest : points(0);
  const scores = group.parts.flatMap((part) => {
    if (part.kind === "test") return scoreOfTest(part, results.get(part.test)) ?? [];
    return part.counts ? (scoreOfGroup(part, scoring) ?? []) : [];
  });
  return bound(combine(group.rule, scores), group);
}

const isPassedOver = (result: TestResult): boolean => result.kind === "skipped" && result.because === "earlier-failure";

/** Undefined when it was not judged. A judge error is worth nothing, whatever a rejection may be worth. */
function scoreOfTest({ accept, reject }: ScoreTest, result: TestResult | undefined): Points | undefined {
  if (result === undefined || isPassedOver(result)) return undefined;
  if (result.kind === "skipped" || result.verdict === "JE") return points(0);
  if (result.verdict === "AC") return accept;
  if (result.verdict === "PC" && result.check.kind === "partial")
    return points(accept * boundFraction(result.check.fraction));
  return reject;
}

function combine(rule: Exclude<ScoreGroup["rule"], "all-or-nothing">, scores: readonly Points[]): Points {
  if (scores.length === 0) return points(0);
  switch (rule) {
    case "sum":
      return points(sumOf(scores));
    case "average":
      return points(sumOf(scores) / scores.length);
    case "min":
      return points(scores.reduce((a, b) => Math.min(a, b), Infinity));
    case "max":
      return points(scores.reduce((a, b) => Math.max(a, b), 0));
  }
}

const sumOf = (scores: readonly Points[]): number => scores.reduce((sum, score) => sum + score, 0);

/** A score outside the range is a mistake of the package; the range is what it promises. */
const bound = (score: Points, { lowest, highest }: ScoreGroup): Points =>
  points(Math.max(lowest, Math.min(highest, score)));

/** Whether a group that this one requires has a test that was not accepted. Groups that a filter left out are free. */
export function hasUnmetRequirement(
  { requires }: ScoreGroup,
  { tree, results }: Pick<TreeScoring, "tree" | "results">,
): boolean {
  return requires.some((name) => {
    const tests = groupTests(tree, name).flatMap((test) => results.get(test) ?? []);
    return tests.length > 0 && !isFull(tests);
  });
}

function groupTests(tree: ScoreGroup, name: string): readonly TestId[] {
  const found = findScoreGroup(tree, name);
  return found === undefined ? [] : testsBelow(found);
}
