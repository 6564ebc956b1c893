import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import type { Kind } from "../synthetic-class/shares.ts";
import type { ClassProblem } from "./class-problems.ts";
import { drawEvenly } from "./draw-evenly.ts";
import { runCommand } from "./run-command.ts";

type HandedIn = { readonly problem: ClassProblem; readonly kind: Kind; readonly limitSeconds: number };

/** A program that was handed in for a problem; one that does not compile is none. */
export type ClassProgram = HandedIn & { readonly script: string };

/** Makes JavaScript of the sources, and leaves out those that are no program. */
export async function compilePrograms(
  folder: string,
  sources: readonly (HandedIn & { readonly text: string })[],
): Promise<readonly ClassProgram[]> {
  const { transform } = await import("esbuild");
  mkdirSync(folder);
  const programs: ClassProgram[] = [];
  for (const [index, { text, ...source }] of sources.entries()) {
    const made = await transform(text, { loader: "ts", format: "cjs", logLevel: "silent" }).catch(() => undefined);
    if (made === undefined) continue;
    const script = join(folder, `${index}.js`);
    writeFileSync(script, made.code);
    programs.push({ ...source, script });
  }
  return programs;
}

/**
 * Seconds that the shell loop would take for all programs and all of their tests, by a sample of so many runs. It is spread evenly over
 * problems, kinds of programs and tests: a few runs up to the limit of time, more or less, would make a fifth of the whole.
 */
export async function timeClassLoop(
  folder: string,
  {
    programs,
    sample,
    seed,
  }: { readonly programs: readonly ClassProgram[]; readonly sample: number; readonly seed: number },
): Promise<number> {
  const runs = programs
    .flatMap(({ problem, kind, script, limitSeconds }) =>
      problem.tests.map(({ input, answer }) => ({
        place: `${problem.slug} ${kind} ${input}`,
        line: [script, limitSeconds, input, answer].join(" "),
      })),
    )
    .toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
  const list = join(folder, `sample-${seed}`);
  const drawn = drawEvenly(runs, sample, makeSeededRandom(seed));
  writeFileSync(list, drawn.map(({ line }) => `${line}\n`).join(""));
  const { stdout } = await runCommand(["bash", "scripts/bench-class-loop.sh", list]);
  const [, count, seconds] = /^(\d+) runs in ([\d.]+) s\n$/.exec(stdout) ?? [];
  if (Number(count) !== drawn.length) throw new Error(`not what the shell loop should print: ${stdout}`);
  return (Number(seconds) * runs.length) / drawn.length;
}
