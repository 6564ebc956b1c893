import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, cost, told, type Row } from "./measure.ts";
import { makeTrivialProblem } from "./trivial-problem.ts";

const ROUNDS = 5;
const TESTS = 100;

const CHECKER = `import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ output, answer }) =>
  output.int("sum") === answer.int("sum") ? accept() : reject("another sum");
`;

/** Judgings with a checker.ts against the same with tokens: it is started once, and then asked once a test. */
export async function benchCustomChecker(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const { problem, solution } = makeTrivialProblem(directory.path, TESTS);
  const custom = `${problem}-custom`;
  cpSync(problem, custom, { recursive: true });
  const settings = "name: { en: Custom }\nlimits: { cpuMs: 5000, memoryMiB: 256 }\nchecker: { kind: custom }\n";
  writeFileSync(join(custom, "problem.yaml"), settings);
  writeFileSync(join(custom, "checker.ts"), CHECKER);
  const judge = async (folder: string): Promise<number> => {
    const measured = await cost([process.execPath, resolve("judge/cli/bin.cjs"), "test", folder, solution]);
    if (measured.exitCode !== 0) throw new Error(`judge test ended with ${measured.exitCode}`);
    return measured.cpuMs;
  };
  for (const folder of [problem, custom]) await judge(folder);
  const rounds: { readonly tokens: number; readonly checked: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ tokens: await judge(problem), checked: await judge(custom) });
  const name = `of ${TESTS} tests`;
  return [
    told(
      `a judging ${name}, CPU`,
      rounds.map(({ tokens }) => tokens),
      "ms",
    ),
    told(
      `what a custom checker adds to a judging ${name}, CPU`,
      rounds.map(({ tokens, checked }) => checked - tokens),
      "ms",
    ),
    // One process for each test would make it 1.8.
    atMost(
      `custom checker / tokens, CPU of a judging ${name}`,
      rounds.map(({ tokens, checked }) => checked / tokens),
      { bound: 1.15 },
    ),
  ];
}
