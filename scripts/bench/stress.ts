import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { interleave } from "./interleave.ts";
import { judgeCommand } from "./judge-command.ts";
import { pair, type Asked, type Row } from "./row.ts";
import { runCommand } from "./run-command.ts";

const ROUNDS = 3;
const LOOP_ITERATIONS = 30;

/** Cases as the loop's generator in scripts/bench/shell-loop draws them, `cases` in an input. */
type Trial = {
  readonly problem: string;
  readonly candidate: string;
  readonly what: string;
  readonly stress: string;
  readonly cases: number;
  readonly inputs: number;
  readonly options: readonly string[];
  readonly asked?: Asked;
};

const TANG_MONK =
  "random({ cases: CASES, size: { min: 3, max: 6 }, kinds: { min: 0, max: 3 }, snakes: { min: 0, max: 5 }, walls: 2, keys: 2 })";
const MAZE =
  "random({ n: { min: 3, max: 8 }, k: { min: 1, max: 3 }, maxItems: 4, free: 5, walls: 1, traps: 4, items: 1 })";
// Its arrays grow with the palace. With one that fills arrays of fixed size for each palace both sides measure mostly that.
const PALACES = {
  problem: "saving-tang-monk",
  candidate: "solutions/saving-tang-monk/accepted/delayed-fights.ts",
  stress: TANG_MONK,
};
const MAZES = {
  problem: "maze-and-traps",
  candidate: "solutions/maze-and-traps/accepted/typed-arrays.ts",
  stress: MAZE,
  cases: 1,
};

const TRIALS: readonly Trial[] = [
  { ...PALACES, what: "one case an input", cases: 1, inputs: 1500, options: [] },
  { ...PALACES, what: "100 cases an input", cases: 100, inputs: 120, options: [], asked: { of: "ratio", least: 150 } },
  { ...MAZES, what: "one case an input", inputs: 1500, options: [] },
  {
    ...MAZES,
    what: "one case an input, a run of its own each",
    inputs: 1000,
    options: ["--alone"],
    asked: { of: "ratio", least: 40 },
  },
];

/**
 * The shell loop that people write against `judge stress`, on the same kind of cases and the same programs, of which the
 * candidate is right, so that neither ends early. Counted in cases a second of searching; the loop is timed without its preparation.
 */
export async function benchStress(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const rows: Row[] = [];
  for (const trial of TRIALS) {
    const { problem, candidate, what, asked } = trial;
    const problems = join(directory.path, `${rows.length}`);
    copyProblem(trial, problems);
    await stress(trial, problems);
    const rates = await interleave(ROUNDS, {
      judged: () => stress(trial, problems),
      loop: () => loop(problem, candidate),
    });
    rows.push({
      what: `judge stress ${problem}, ${what}`,
      against: "shell loop",
      unit: "/s",
      pairs: pair(rates("judged"), rates("loop")),
      ...(asked && { asked }),
    });
  }
  return rows;
}

/** The problem with a `stress` that draws what the loop's generator draws. */
function copyProblem({ problem, stress: draw, cases }: Trial, problems: string): void {
  const folder = join(problems, problem);
  cpSync(join("problems", problem), folder, { recursive: true });
  const file = join(folder, "input.ts");
  const text = readFileSync(file, "utf8");
  const changed = text.replace(
    /export function stress\([^]*?\n\}\n/,
    () => `export const stress = () => generators.${draw.replace("CASES", `${cases}`)};\n`,
  );
  if (changed === text) throw new Error(`${file} has no function \`stress\``);
  writeFileSync(file, changed);
}

/** Cases a second. */
async function loop(problem: string, candidate: string): Promise<number> {
  const { stdout } = await runCommand([
    "bash",
    "scripts/bench-shell-loop.sh",
    `${LOOP_ITERATIONS}`,
    problem,
    candidate,
  ]);
  const [, iterations, seconds] = /^(\d+) iterations in ([\d.]+) s\n$/.exec(stdout) ?? [];
  const rate = Number(iterations) / Number(seconds);
  if (!(rate > 0)) throw new Error(`not what the shell loop should print: ${stdout}`);
  return rate;
}

const REPORT = z.object({ iterations: z.int(), seconds: z.number().positive(), found: z.null() });

/** Cases a second of the search. */
async function stress({ problem, candidate, inputs, cases, options }: Trial, problems: string): Promise<number> {
  const against = join(problems, problem, "brute-force.ts");
  const search = ["--problems", problems, "--against", against, "--count", `${inputs}`, "--seed", "1", "--json"];
  const { stdout } = await runCommand(judgeCommand("stress", problem, candidate, ...search, ...options));
  const { iterations, seconds } = REPORT.parse(JSON.parse(stdout));
  if (iterations !== inputs) throw new Error(`${iterations} of ${inputs} inputs were tried`);
  return (iterations * cases) / seconds;
}
