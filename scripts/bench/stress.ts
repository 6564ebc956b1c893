import { resolve } from "node:path";
import { z } from "zod";
import { atLeast, told, type Row } from "./measure.ts";
import { runCommand } from "./run-command.ts";

const ROUNDS = 3;
const LOOP_ITERATIONS = 40;
const STRESS_ITERATIONS = 4000;
// Its arrays grow with the palace. With one that fills arrays of fixed size for each palace both sides measure mostly that.
const CANDIDATE = "solutions/saving-tang-monk/accepted/delayed-fights.ts";
const JUDGE = [process.execPath, resolve("judge/cli/bin.cjs")];

/** Iterations a second. */
type Rate = { readonly search: number; readonly command: number };

/**
 * The shell loop that people write against `judge stress`, on the same candidate, which is right, so that neither ends early.
 * One palace is one iteration on both sides. The loop is timed without its preparation, `judge stress` with and without.
 */
export async function benchStress(): Promise<readonly Row[]> {
  await stress();
  const rounds: { readonly loop: number; readonly judged: Rate }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ loop: await loop(), judged: await stress() });
  return [
    told(
      "shell loop, iterations a second",
      rounds.map(({ loop: rate }) => rate),
      "/s",
    ),
    told(
      "judge stress, iterations a second",
      rounds.map(({ judged }) => judged.search),
      "/s",
    ),
    atLeast(
      "judge stress / shell loop, iterations a second",
      rounds.map(({ loop: rate, judged }) => judged.search / rate),
      { bound: 25, unit: "x" },
    ),
    told(
      `the same with start and compiling, ${STRESS_ITERATIONS} iterations`,
      rounds.map(({ loop: rate, judged }) => judged.command / rate),
      "x",
    ),
  ];
}

async function loop(): Promise<number> {
  const { stdout } = await runCommand(["bash", "scripts/bench-shell-loop.sh", `${LOOP_ITERATIONS}`, CANDIDATE]);
  const [, iterations, seconds] = /^(\d+) iterations in ([\d.]+) s\n$/.exec(stdout) ?? [];
  const rate = Number(iterations) / Number(seconds);
  if (!(rate > 0)) throw new Error(`not what the shell loop should print: ${stdout}`);
  return rate;
}

const REPORT = z.object({ iterations: z.literal(STRESS_ITERATIONS), seconds: z.number().positive(), found: z.null() });

async function stress(): Promise<Rate> {
  const options = ["--count", `${STRESS_ITERATIONS}`, "--seed", "1", "--json"];
  const { stdout, wallMs } = await runCommand([...JUDGE, "stress", "saving-tang-monk", CANDIDATE, ...options]);
  const { iterations, seconds } = REPORT.parse(JSON.parse(stdout));
  return { search: iterations / seconds, command: iterations / (wallMs / 1000) };
}
