import { join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, cost, told, type Cost, type Row } from "./measure.ts";
import { makeTrivialProblem, type TrivialProblem } from "./trivial-problem.ts";

const ROUNDS = 5;
const SMALL = 100;
const LARGE = 300;

/** Trivial tests judged in full isolation, against bare `node solution.js < in > out` in sequence on the same inputs. */
export async function benchJudging(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const small = makeTrivialProblem(directory.path, SMALL);
  const large = makeTrivialProblem(directory.path, LARGE);
  await judge(small);
  const rounds: { readonly judged: readonly [Cost, Cost]; readonly bare: readonly [Cost, Cost] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const judged = [await judge(small), await judge(large)] as const;
    const bare = [await runBare(small, directory.path), await runBare(large, directory.path)] as const;
    rounds.push({ judged, bare });
  }
  const perTest = ([few, many]: readonly [Cost, Cost], key: "cpuMs" | "wallMs"): number =>
    (many[key] - few[key]) / (LARGE - SMALL);
  const ratios = (key: "cpuMs" | "wallMs"): readonly number[] =>
    rounds.map(({ judged, bare }) => perTest(judged, key) / perTest(bare, key));
  const whole = (key: "cpuMs" | "wallMs"): readonly number[] =>
    rounds.map(({ judged, bare }) => judged[0][key] / bare[0][key]);
  return [
    told(
      "bare node, CPU a test",
      rounds.map(({ bare }) => perTest(bare, "cpuMs")),
      "ms",
    ),
    told(
      "judged, CPU a test",
      rounds.map(({ judged }) => perTest(judged, "cpuMs")),
      "ms",
    ),
    atMost("judged / bare, CPU a test (300 - 100)", ratios("cpuMs"), { bound: 1.35 }),
    atMost("judged / bare, wall a test (300 - 100)", ratios("wallMs"), { bound: 0.85 }),
    atMost("judged / bare, CPU of the whole command, 100 tests", whole("cpuMs"), { bound: 1.55 }),
    atMost("judged / bare, wall of the whole command, 100 tests", whole("wallMs"), { bound: 1 }),
  ];
}

async function judge({ problem, solution }: TrivialProblem): Promise<Cost> {
  const measured = await cost([process.execPath, resolve("judge/cli/bin.cjs"), "test", problem, solution]);
  if (measured.exitCode !== 0) throw new Error(`judge test ended with ${measured.exitCode}`);
  return measured;
}

async function runBare({ script, inputs }: TrivialProblem, directory: string): Promise<Cost> {
  const loop = 'for input in "$1"/*.in; do "$2" "$3" <"$input" >"$4" || exit 1; done';
  const output = join(directory, "bare.out");
  const measured = await cost(["/bin/sh", "-c", loop, "bare", inputs, process.execPath, script, output]);
  if (measured.exitCode !== 0) throw new Error(`bare node ended with ${measured.exitCode}`);
  return measured;
}
