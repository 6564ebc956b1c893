import type { TestId } from "./ids.ts";
import type { Points } from "./units.ts";

/** How a group makes its score from the scores of its parts. `all-or-nothing`: its highest score when every test below is accepted. */
export type ScoreRule = "sum" | "average" | "min" | "max" | "all-or-nothing";

/** When a group counts as accepted for what is judged after it: all parts are, one is, or in any case. */
export type GroupAcceptance = "all" | "any" | "always";

/** What a test is worth when accepted (times the checker's fraction) and when rejected. */
export type ScoreTest = {
  readonly kind: "test";
  readonly test: TestId;
  readonly accept: Points;
  readonly reject: Points;
};

/** A node of the score tree; its score is held between `lowest` and `highest`, both finite. */
export type ScoreGroup = {
  readonly kind: "group";
  readonly name: string;
  readonly rule: ScoreRule;
  readonly acceptance: GroupAcceptance;
  readonly lowest: Points;
  readonly highest: Points;
  /** `break`: after a rejected part the rest of the group is not judged. */
  readonly onReject: "break" | "continue";
  /** Names of groups of which every test must be accepted; otherwise this group is not judged and worth nothing. */
  readonly requires: readonly string[];
  /** False: judged, but without weight for the group around it. */
  readonly counts: boolean;
  /** In the order of judging. */
  readonly parts: readonly ScorePart[];
};

export type ScorePart = ScoreTest | ScoreGroup;

/** All tests below a part, in the order of judging. */
export const testsBelow = (part: ScorePart): readonly TestId[] =>
  part.kind === "test" ? [part.test] : part.parts.flatMap(testsBelow);

/** The group of this name, anywhere in the tree. */
export function findScoreGroup(tree: ScoreGroup, name: string): ScoreGroup | undefined {
  if (tree.name === name) return tree;
  for (const part of tree.parts) {
    const found = part.kind === "group" ? findScoreGroup(part, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The test of this id, anywhere in the tree. */
export function findScoreTest(tree: ScoreGroup, id: TestId): ScoreTest | undefined {
  for (const part of tree.parts) {
    const found = part.kind === "group" ? findScoreTest(part, id) : part.test === id ? part : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
