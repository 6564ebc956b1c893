import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import { shuffle } from "../synthetic-class/people.ts";
import type { ClassProblem } from "./class-problems.ts";
import { runCommand } from "./run-command.ts";

/** A program that was handed in for a problem; one that does not compile is none. */
export type ClassProgram = { readonly problem: ClassProblem; readonly script: string; readonly limitSeconds: number };

/** Makes JavaScript of the sources, and leaves out those that are no program. */
export async function compilePrograms(
  folder: string,
  sources: readonly { readonly problem: ClassProblem; readonly text: string; readonly limitSeconds: number }[],
): Promise<readonly ClassProgram[]> {
  const { transform } = await import("esbuild");
  mkdirSync(folder);
  const programs: ClassProgram[] = [];
  for (const [index, { problem, text, limitSeconds }] of sources.entries()) {
    const made = await transform(text, { loader: "ts", format: "cjs", logLevel: "silent" }).catch(() => undefined);
    if (made === undefined) continue;
    const script = join(folder, `${index}.js`);
    writeFileSync(script, made.code);
    programs.push({ problem, script, limitSeconds });
  }
  return programs;
}

/** Seconds that the shell loop would take for all programs and all of their tests, by a sample of so many runs drawn by chance. */
export async function timeClassLoop(
  folder: string,
  {
    programs,
    sample,
    seed,
  }: { readonly programs: readonly ClassProgram[]; readonly sample: number; readonly seed: number },
): Promise<number> {
  const runs = programs.flatMap(({ problem, script, limitSeconds }) =>
    problem.tests.map(({ input, answer }) => [script, limitSeconds, input, answer].join(" ")),
  );
  const list = join(folder, `sample-${seed}`);
  const drawn = shuffle(runs, makeSeededRandom(seed)).slice(0, sample);
  writeFileSync(list, `${drawn.join("\n")}\n`);
  const { stdout } = await runCommand(["bash", "scripts/bench-class-loop.sh", list]);
  const [, count, seconds] = /^(\d+) runs in ([\d.]+) s\n$/.exec(stdout) ?? [];
  if (Number(count) !== drawn.length) throw new Error(`not what the shell loop should print: ${stdout}`);
  return (Number(seconds) * runs.length) / drawn.length;
}
