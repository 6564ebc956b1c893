import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { cost, type Cost } from "./cost.ts";
import { judgeCommand, type Start } from "./judge-command.ts";
import { makeWorkProblem } from "./work-problem.ts";

export type FixedTrial = {
  readonly start: Start;
  readonly jobs: number;
  readonly tests: number;
  /** What each of the tests costs, measured in the same round. */
  readonly perTest: Cost;
  readonly directory: string;
};

/**
 * What a judging costs beside its tests: starting the judge and the sandbox, compiling and looking at types. `unseen` is the
 * first judging of a source that was never there, `seen` the second.
 */
export async function measureFixed(trial: FixedTrial): Promise<{ readonly unseen: Cost; readonly seen: Cost }> {
  const { start, jobs, tests, perTest, directory } = trial;
  const { problem, solution } = makeWorkProblem(directory, { tests });
  appendFileSync(solution, `// ${randomUUID()}\n`);
  const judge = async (): Promise<Cost> => {
    const { cpuMs, wallMs } = await cost(
      judgeCommand("test", problem, solution, "--jobs", `${jobs}`, "--start", start),
    );
    return { cpuMs: cpuMs - tests * perTest.cpuMs, wallMs: wallMs - tests * perTest.wallMs };
  };
  return { unseen: await judge(), seen: await judge() };
}
