import type { TestId } from "../model/ids.ts";
import type { SkipReason, TestResult } from "../model/judging.ts";
import { findScoreGroup, testsBelow, type ScoreGroup, type ScorePart } from "../model/scoring.ts";
import { isRejection } from "./rejection.ts";
import { hasUnmetRequirement } from "./score-tree.ts";
import type { FinishedTests, StoppingMode } from "./stopping.ts";

type Walk = {
  readonly tree: ScoreGroup;
  readonly finished: FinishedTests;
  readonly mode: StoppingMode;
  /** What has been decided so far. */
  readonly final: Map<TestId, TestResult>;
  isStopped: boolean;
};

/**
 * The final results of a problem with a score tree, by test. Tests of the tree for which `isWanted` is false are passed over.
 * Throws when a test that counts has no result.
 */
export function applyTreeStopping(judging: {
  readonly tree: ScoreGroup;
  readonly results: FinishedTests;
  readonly mode: StoppingMode;
  readonly isWanted: (test: TestId) => boolean;
}): FinishedTests {
  const { tree, results, mode, isWanted } = judging;
  const walk: Walk = { tree, finished: results, mode, final: new Map(), isStopped: false };
  walkGroup(wantedPart(tree, isWanted), walk);
  return walk.final;
}

/** The tree with only the tests that are wanted. */
function wantedPart(group: ScoreGroup, isWanted: (test: TestId) => boolean): ScoreGroup {
  const parts = group.parts.flatMap((part): readonly ScorePart[] => {
    if (part.kind === "test") return isWanted(part.test) ? [part] : [];
    const inner = wantedPart(part, isWanted);
    return inner.parts.length > 0 ? [inner] : [];
  });
  return { ...group, parts };
}

/** Judges the parts in order; whether the group is accepted. */
function walkGroup(group: ScoreGroup, walk: Walk): boolean {
  if (walk.mode !== "keep-going" && hasUnmetRequirement(group, { tree: walk.tree, results: walk.final })) {
    skip(group, "required-group-failed", walk);
    return false;
  }
  let isBroken = false;
  const accepted: boolean[] = [];
  for (const part of group.parts) {
    if (isBroken || walk.isStopped) {
      skip(part, "earlier-failure", walk);
      continue;
    }
    const isAccepted = part.kind === "test" ? takeTest(part.test, walk) : walkGroup(part, walk);
    if (part.kind === "test" || part.counts) accepted.push(isAccepted);
    isBroken = !isAccepted && group.onReject === "break" && walk.mode !== "keep-going";
  }
  return isGroupAccepted(group, accepted);
}

function takeTest(test: TestId, walk: Walk): boolean {
  const result = walk.finished.get(test);
  if (result === undefined) throw new Error(`the test ${test} counts but has no result`);
  walk.final.set(test, result);
  const isRejected = isRejection(result);
  if (isRejected && walk.mode === "first-failure") walk.isStopped = true;
  return !isRejected;
}

function skip(part: ScorePart, because: SkipReason, { final }: Walk): void {
  for (const test of testsBelow(part)) final.set(test, { kind: "skipped", test, because });
}

function isGroupAccepted({ acceptance }: ScoreGroup, parts: readonly boolean[]): boolean {
  switch (acceptance) {
    case "all":
      return parts.every(Boolean);
    case "any":
      return parts.some(Boolean);
    case "always":
      return true;
  }
}

/** Whether a test that has not started may still count: false only when the finished tests prove that it will be skipped. */
export function isNeededInTree(tree: ScoreGroup, results: FinishedTests, test: TestId): boolean {
  let group = tree;
  for (;;) {
    if (requirementIsLost(group, tree, results)) return false;
    const at = group.parts.findIndex((part) => testsBelow(part).includes(test));
    const part = group.parts[at];
    if (part === undefined) throw new Error(`the score tree does not hold the test ${test}`);
    const before = group.parts.slice(0, at);
    if (group.onReject === "break" && before.some((earlier) => isCertainlyRejected(earlier, { tree, results }))) {
      return false;
    }
    if (part.kind === "test") return true;
    group = part;
  }
}

/** Any result but AC spoils a required group: either it counts, or an earlier rejection in the same group does. */
const requirementIsLost = ({ requires }: ScoreGroup, tree: ScoreGroup, results: FinishedTests): boolean =>
  requires.some((name) => {
    const required = findScoreGroup(tree, name);
    return (
      required !== undefined &&
      testsBelow(required).some((test) => {
        const result = results.get(test);
        return result !== undefined && (result.kind === "skipped" || result.verdict !== "AC");
      })
    );
  });

type Facts = { readonly tree: ScoreGroup; readonly results: FinishedTests };

/** Rejected, or skipped because of a rejection that stops the same group. */
function isCertainlyRejected(part: ScorePart, facts: Facts): boolean {
  if (part.kind === "test") {
    const result = facts.results.get(part.test);
    return result !== undefined && isRejection(result);
  }
  const weighty = part.parts.filter((inner) => inner.kind === "test" || inner.counts);
  switch (part.acceptance) {
    case "all":
      return weighty.some((inner) => isCertainlyRejected(inner, facts));
    case "any":
      return weighty.length > 0 && weighty.every((inner) => isCertainlyRejected(inner, facts));
    case "always":
      return false;
  }
}
