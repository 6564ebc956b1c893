// What a test costs: the difference between a judging of many tests and one of few, so that starting the judge and compiling
// do not count, beside bare `node solution.js < in > out` in sequence, before, between and after the two judgings.
import { join } from "node:path";
import { cost, type Cost } from "./cost.ts";
import { judgeCommand, type Start } from "./judge-command.ts";
import type { WorkProblem } from "./work-problem.ts";

export type PerTestTrial = {
  readonly few: WorkProblem;
  readonly many: WorkProblem;
  readonly start: Start;
  readonly jobs: number;
  /** Bare runs at each of the three places. */
  readonly bareRuns: number;
  /** Where outputs go. */
  readonly directory: string;
};

/** Of one test, of one bare run, of one bare run at the first and last place beside those between. */
export type PerTest = {
  readonly judged: Cost;
  readonly bare: Cost;
  readonly control: { readonly outer: Cost; readonly between: Cost };
};

/** Measures once. Throws when a judging does not accept. */
export async function measurePerTest(trial: PerTestTrial): Promise<PerTest> {
  const { few, many } = trial;
  const before = await runBare(trial);
  const small = await judge(trial, few);
  const between = await runBare(trial);
  const large = await judge(trial, many);
  const after = await runBare(trial);
  const judged = each((key) => (large[key] - small[key]) / (many.tests - few.tests));
  return {
    judged,
    bare: each((key) => (before[key] + between[key] + after[key]) / 3),
    control: { outer: each((key) => (before[key] + after[key]) / 2), between },
  };
}

const each = (figure: (key: keyof Cost) => number): Cost => ({ cpuMs: figure("cpuMs"), wallMs: figure("wallMs") });

async function judge(
  { start, jobs, directory }: PerTestTrial,
  { problem, solution, tests }: WorkProblem,
): Promise<Cost> {
  const options = ["--jobs", `${jobs}`, "--json", "--start", start];
  return await cost(judgeCommand("test", problem, solution, ...options), reportFile(directory, tests));
}

/** Where the last judging of a problem with this many tests left its report. */
export const reportFile = (directory: string, tests: number): string => join(directory, `report-${tests}.json`);

// Over the inputs again and again, until it is enough.
const LOOP = `n=0
while :; do for input in "$0"/*.in; do
  [ "$n" -lt "$1" ] || exit 0
  n=$((n + 1))
  "$2" "$3" <"$input" >"$4" || exit 1
done; done`;

async function runBare({ few, bareRuns, directory }: PerTestTrial): Promise<Cost> {
  const { script, inputs } = few;
  const output = join(directory, "bare.out");
  const loop = await cost(["/bin/sh", "-c", LOOP, inputs, `${bareRuns}`, process.execPath, script, output]);
  return each((key) => loop[key] / bareRuns);
}
