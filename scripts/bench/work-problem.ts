import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cost } from "./cost.ts";

/** What a solution does beside adding up its input: nothing, loops over arrays of numbers, or making objects and strings. */
export type Work = { readonly kind: "nothing" | "computes" | "allocates"; readonly steps: number };

export const NO_WORK: Work = { kind: "nothing", steps: 0 };

/** The statements of one step; `state` is a number drawn by chance, and what they find goes into `found`. */
const STEPS: Readonly<Record<Work["kind"], string>> = {
  nothing: "",
  computes: "cells[state & 65535] += step & 7; found ^= cells[(state >>> 8) & 65535];",
  allocates:
    "const key = (state % 4096) + ':' + (step & 31); seen.set(key, { key, step, last: seen.get(key) }); if (step % 5000 === 0) seen.clear();",
};

/** A solution, valid both as JavaScript and as TypeScript, so that both sides run the same text. */
export const makeSolution = ({
  kind,
  steps,
}: Work): string => `const xs = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
const cells = new Int32Array(65536), seen = new Map();
let state = 1, found = 0;
for (let step = 0; step < ${steps}; step++) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  ${STEPS[kind]}
}
let sum = found === -1 ? 1 : 0;
for (let i = 1; i <= xs[0]; i++) sum += xs[i];
console.log(sum);
`;

/** A problem with its tests, and one solution twice: .ts for the judge, .js for bare Node. */
export type WorkProblem = {
  readonly problem: string;
  readonly solution: string;
  readonly script: string;
  readonly inputs: string;
  readonly tests: number;
};

/** Makes a problem of this many tests below the folder, and a solution that does this much work on each. */
export function makeWorkProblem(
  directory: string,
  { tests, work = NO_WORK }: { readonly tests: number; readonly work?: Work },
): WorkProblem {
  const name = `${work.kind}-${work.steps}-${tests}`;
  const problem = join(directory, name);
  const inputs = join(problem, "tests", "all");
  mkdirSync(inputs, { recursive: true });
  writeFileSync(join(problem, "problem.yaml"), "name: { en: Work }\nlimits: { cpuMs: 10000, memoryMiB: 256 }\n");
  for (let test = 0; test < tests; test++) {
    const values = [test, test + 1, test + 2];
    const stem = join(inputs, String(test).padStart(4, "0"));
    writeFileSync(`${stem}.in`, `3\n${values.join(" ")}\n`);
    writeFileSync(`${stem}.ans`, `${values.reduce((a, b) => a + b)}\n`);
  }
  const [solution, script] = [join(directory, `${name}.ts`), join(directory, `${name}.js`)];
  for (const path of [solution, script]) writeFileSync(path, makeSolution(work));
  return { problem, solution, script, inputs, tests };
}

const TRIAL_STEPS = { nothing: 0, computes: 20_000_000, allocates: 1_000_000 } as const;

/** As much work of this kind as takes bare Node this long on this machine. */
export async function calibrate(kind: Work["kind"], milliseconds: number, directory: string): Promise<Work> {
  const time = async (steps: number): Promise<number> => {
    const script = join(directory, "calibrate.js");
    const input = join(directory, "calibrate.in");
    writeFileSync(script, makeSolution({ kind, steps }));
    writeFileSync(input, "1\n1\n");
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) runs.push((await runBare([script, input])).cpuMs);
    return Math.min(...runs);
  };
  const empty = await time(0);
  const steps = TRIAL_STEPS[kind];
  return { kind, steps: Math.round((steps * milliseconds) / ((await time(steps)) - empty)) };
}

const runBare = ([script, input]: readonly [string, string]) =>
  cost(["/bin/sh", "-c", '"$0" "$1" <"$2" >/dev/null', process.execPath, script, input]);
