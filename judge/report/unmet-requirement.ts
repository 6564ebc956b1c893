import { groupOfTest } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import { findScoreGroup, testsBelow, type ScoreGroup } from "../model/scoring.ts";
import type { Verdict } from "../model/verdict.ts";

/** A group that another one requires in full. `missing`: its first test that was rejected; absent when none of it was run. */
export type UnmetRequirement = {
  readonly group: string;
  readonly missing?: { readonly test: string; readonly verdict: Verdict };
};

type Rules = Pick<Problem, "groups" | "scoring">;

/** Which group kept the tests of this one from being run; undefined when none did. Groups without results are free. */
export function explainUnmetRequirement(
  name: string,
  rules: Rules,
  results: readonly { readonly test: string; readonly verdict: Verdict | "skipped" }[],
): UnmetRequirement | undefined {
  for (const group of requirementsOf(name, rules)) {
    const isOfGroup = makeIsOfGroup(group, rules);
    const short = results.filter(({ test, verdict }) => verdict !== "AC" && isOfGroup(test));
    if (short.length === 0) continue;
    const [missing] = short.flatMap(({ test, verdict }) => (verdict === "skipped" ? [] : [{ test, verdict }]));
    return missing === undefined ? { group } : { group, missing };
  }
  return undefined;
}

/** In a score tree also what the groups around it require, the outermost first. */
function requirementsOf(name: string, { groups, scoring }: Rules): readonly string[] {
  if (scoring === undefined) return groups.find((group) => group.name === name)?.requires ?? [];
  return wayTo(name, scoring).flatMap(({ requires }) => requires);
}

function wayTo(name: string, tree: ScoreGroup): readonly ScoreGroup[] {
  if (tree.name === name) return [tree];
  for (const part of tree.parts) {
    const way = part.kind === "group" ? wayTo(name, part) : [];
    if (way.length > 0) return [tree, ...way];
  }
  return [];
}

function makeIsOfGroup(name: string, { scoring }: Rules): (test: string) => boolean {
  if (scoring === undefined) return (test) => groupOfTest(test) === name;
  const group = findScoreGroup(scoring, name);
  const tests = new Set<string>(group === undefined ? [] : testsBelow(group));
  return (test) => tests.has(test);
}
