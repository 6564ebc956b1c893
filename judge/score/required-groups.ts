import type { TestGroup } from "../model/problem.ts";

/** Facts about the groups before a group: its name, and whether all its tests were accepted and its own requirements met. */
export type EarlierGroups = ReadonlyMap<string, boolean>;

/**
 * The first required group that is not full. Names that the list does not know (a filter left them out) are free; a group
 * that does not come earlier is never full, because it has not been judged yet.
 */
export const findUnmetRequirement = (
  group: TestGroup,
  groups: readonly TestGroup[],
  full: EarlierGroups,
): string | undefined =>
  group.requires.find((name) => full.get(name) !== true && groups.some((other) => other.name === name));
