import type { TestId } from "../model/ids.ts";
import { groupsOf, type TestResult } from "../model/judging.ts";
import type { ExpectedFolder } from "./find-solutions.ts";
import type { KilledSolution, KillMatrix, VerifiedSolution } from "./verification.ts";

/** Which test kills which wrong solution, from judgings in which every test was run. A solution that does not compile is killed by none. */
export function killMatrix(solutions: readonly VerifiedSolution[]): KillMatrix {
  const killed = solutions.filter(({ expected }) => IS_KILLED_BY_TESTS[expected]).map(killedSolution);
  const order = [
    ...new Set(solutions.flatMap(({ report }) => resultsOf(groupsOf(report.root)).map(({ test }) => test))),
  ];
  const fallen = new Set<string>();
  const tests = order.map((test) => {
    const names = killed.filter(({ by }) => by.includes(test)).map(({ name }) => name);
    const killsFirst = names.filter((name) => !fallen.has(name));
    for (const name of killsFirst) fallen.add(name);
    return { test, kills: names.length, killsFirst };
  });
  return { solutions: killed, tests };
}

/** Tests without which the same wrong solutions would still be found out: each is killed by an earlier test. */
export const testsThatKillNothingNew = ({ tests }: KillMatrix): readonly TestId[] =>
  tests.filter(({ killsFirst }) => killsFirst.length === 0).map(({ test }) => test);

const IS_KILLED_BY_TESTS = {
  accepted: false,
  partially_accepted: true,
  wrong_answer: true,
  time_limit_exceeded: true,
  memory_limit_exceeded: true,
  output_limit_exceeded: true,
  run_time_error: true,
  compile_error: false,
  rejected: true,
} as const satisfies Readonly<Record<ExpectedFolder, boolean>>;

const killedSolution = ({ name, expected, report }: VerifiedSolution): KilledSolution => ({
  name,
  expected,
  by: resultsOf(groupsOf(report.root))
    .filter(isKill)
    .map(({ test }) => test),
});

/** A judge error says nothing about the test. */
const isKill = (result: TestResult): boolean =>
  result.kind === "judged" && result.verdict !== "AC" && result.verdict !== "JE";

const resultsOf = (groups: VerifiedSolution["report"]["root"]["groups"]): readonly TestResult[] =>
  groups.flatMap(({ tests }) => tests);
