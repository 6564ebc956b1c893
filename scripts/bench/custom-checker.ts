import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, cost, told, type Row } from "./measure.ts";
import { makeTrivialProblem } from "./trivial-problem.ts";

const ROUNDS = 5;
const FEW = 20;
const MANY = 120;

const CHECKER = `import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ output, answer }) =>
  output.int("sum") === answer.int("sum") ? accept() : reject("another sum");
`;

/** Judgings with a checker.ts against the same with tokens: it is started once, and then asked once a test. */
export async function benchCustomChecker(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const commands = [FEW, MANY].flatMap((tests) => {
    const { problem, solution } = makeTrivialProblem(directory.path, tests);
    const custom = `${problem}-custom`;
    cpSync(problem, custom, { recursive: true });
    writeFileSync(
      join(custom, "problem.yaml"),
      "name: { en: Custom }\nlimits: { cpuMs: 5000 }\nchecker: { kind: custom }\n",
    );
    writeFileSync(join(custom, "checker.ts"), CHECKER);
    return [problem, custom].map((folder) => ["test", folder, solution]);
  });
  const judge = async (args: readonly string[]): Promise<number> => {
    const measured = await cost([process.execPath, resolve("judge/cli/bin.cjs"), ...args]);
    if (measured.exitCode !== 0) throw new Error(`judge test ended with ${measured.exitCode}`);
    return measured.cpuMs;
  };
  for (const command of commands) await judge(command);
  const rounds: { readonly once: number; readonly perTest: number; readonly test: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [few, fewCustom, many, manyCustom] = [
      await judge(commands[0] ?? []),
      await judge(commands[1] ?? []),
      await judge(commands[2] ?? []),
      await judge(commands[3] ?? []),
    ];
    const test = (many - few) / (MANY - FEW);
    const perTest = (manyCustom - fewCustom) / (MANY - FEW) - test;
    rounds.push({ once: fewCustom - few - FEW * perTest, perTest, test });
  }
  return [
    told(
      "a judged test, CPU",
      rounds.map(({ test }) => test),
      "ms",
    ),
    told(
      "a custom checker, CPU once a judging",
      rounds.map(({ once }) => once),
      "ms",
    ),
    told(
      "a custom checker, CPU once a test",
      rounds.map(({ perTest }) => perTest),
      "ms",
    ),
    atMost(
      "custom checker once a judging / a judged test",
      rounds.map(({ once, test }) => once / test),
      { bound: 4 },
    ),
    atMost(
      "custom checker once a test / a judged test",
      rounds.map(({ perTest, test }) => perTest / test),
      { bound: 0.25 },
    ),
  ];
}
