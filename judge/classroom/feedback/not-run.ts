import { groupOfTest } from "../../model/ids.ts";
import type { Problem } from "../../model/problem.ts";
import type { JudgingSummary, TestSummary } from "../grade/journal-record.ts";

/** A group of which no test was run. `required`: the group that it requires and that is not full, where that is why. */
export type NotRun = { readonly required?: string };

/** Undefined when a test of the group was run, or when it has none. */
export function findNotRun(
  name: string,
  { tests }: Pick<JudgingSummary, "tests">,
  { groups }: Pick<Problem, "groups">,
): NotRun | undefined {
  const verdictsOf = (group: string): readonly TestSummary["verdict"][] =>
    tests.filter(({ test }) => groupOfTest(test) === group).map(({ verdict }) => verdict);
  const own = verdictsOf(name);
  if (own.length === 0 || own.some((verdict) => verdict !== "skipped")) return undefined;
  const requires = groups.find((group) => group.name === name)?.requires ?? [];
  const required = requires.find((group) => verdictsOf(group).some((verdict) => verdict !== "AC"));
  return required === undefined ? {} : { required };
}
