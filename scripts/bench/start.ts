import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, cost, environment, told, type Row } from "./measure.ts";
import { makeTrivialProblem } from "./trivial-problem.ts";

const ROUNDS = 9;

/** `judge test` on one test, second start: time from exec to the first byte, beside an empty Node start. */
export async function benchStart(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const { problem, solution } = makeTrivialProblem(directory.path, 1);
  const command = [process.execPath, resolve("judge/cli/bin.cjs"), "test", problem, solution];
  await firstByte(command);
  const first: number[] = [];
  const whole: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times = await firstByte(command);
    first.push(times.firstMs);
    whole.push(times.wholeMs);
    empty.push((await cost([process.execPath, "-e", "0"])).wallMs);
  }
  return [
    told("an empty node start, wall", empty, "ms"),
    atMost("judge test of one test, exec to first output", first, { bound: 250, unit: "ms" }),
    told("judge test of one test, exec to exit", whole, "ms"),
  ];
}

async function firstByte([file = "", ...args]: readonly string[]): Promise<{
  readonly firstMs: number;
  readonly wholeMs: number;
}> {
  const started = performance.now();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"], env: environment });
  let firstMs = Number.NaN;
  child.stdout.once("data", () => {
    firstMs = performance.now() - started;
  });
  child.stdout.resume();
  await new Promise((done) => child.on("close", done));
  return { firstMs, wholeMs: performance.now() - started };
}
