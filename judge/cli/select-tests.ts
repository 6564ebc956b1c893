import { matchesGlob } from "node:path";
import type { Problem } from "../model/problem.ts";
import type { CommandContext } from "./command.ts";

/** The problem with the tests that `--only` names; prints and returns undefined when there are none. */
export function selectTests({ line, terminal }: CommandContext, problem: Problem): Problem | undefined {
  const { only } = line.values;
  if (typeof only !== "string") return problem;
  const groups = problem.groups
    .map((group) => ({ ...group, tests: group.tests.filter(({ id }) => matchesGlob(id, only)) }))
    .filter((group) => group.tests.length > 0);
  if (groups.length > 0) return { ...problem, groups };
  const some = problem.groups.flatMap((group) => group.tests.slice(0, 1).map(({ id }) => id));
  terminal.err(`judge: no test matches ${JSON.stringify(only)}; tests are called for instance ${some.join(", ")}\n`);
  return undefined;
}
