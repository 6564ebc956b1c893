import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { cost } from "./cost.ts";
import { interleave } from "./interleave.ts";
import { judgeCommand } from "./judge-command.ts";
import { pair, type Row } from "./row.ts";
import { makeWorkProblem } from "./work-problem.ts";

const ROUNDS = 5;
const TESTS = 100;

const CHECKER = `import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ output, answer }) =>
  output.int("sum") === answer.int("sum") ? accept() : reject("another sum");
`;

/** Judgings with a checker.ts against the same with tokens: it is started once, and then asked once a test. */
export async function benchCustomChecker(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const { problem, solution } = makeWorkProblem(directory.path, { tests: TESTS });
  const custom = `${problem}-custom`;
  cpSync(problem, custom, { recursive: true });
  const settings = "name: { en: Custom }\nlimits: { cpuMs: 5000, memoryMiB: 256 }\nchecker: { kind: custom }\n";
  writeFileSync(join(custom, "problem.yaml"), settings);
  writeFileSync(join(custom, "checker.ts"), CHECKER);
  const judge = async (folder: string): Promise<number> => (await cost(judgeCommand("test", folder, solution))).cpuMs;
  for (const folder of [problem, custom]) await judge(folder);
  const costs = await interleave(ROUNDS, { tokens: () => judge(problem), custom: () => judge(custom) });
  return [
    {
      what: `a judging of ${TESTS} tests with checker.ts: CPU`,
      against: "the same with tokens",
      unit: "ms",
      pairs: pair(costs("custom"), costs("tokens")),
      // One process for each test would make it 1.8.
      asked: { of: "ratio", most: 1.15 },
    },
  ];
}
