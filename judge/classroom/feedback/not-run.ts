import { groupOfTest } from "../../model/ids.ts";
import type { Problem } from "../../model/problem.ts";
import { explainUnmetRequirement } from "../../report/unmet-requirement.ts";
import type { JudgingSummary } from "../grade/journal-record.ts";

/** A group of which no test was run. `required`: the group that it requires and that is not full, where that is why. */
export type NotRun = { readonly required?: string };

/** Undefined when a test of the group was run, or when it has none. */
export function findNotRun(
  name: string,
  { tests }: Pick<JudgingSummary, "tests">,
  problem: Pick<Problem, "groups" | "scoring">,
): NotRun | undefined {
  const own = tests.filter(({ test }) => groupOfTest(test) === name);
  if (own.length === 0 || own.some(({ verdict }) => verdict !== "skipped")) return undefined;
  const unmet = explainUnmetRequirement(name, problem, tests);
  return unmet === undefined ? {} : { required: unmet.group };
}
