import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Valid both as JavaScript and as TypeScript, so that both sides run the same text. */
export const SOLUTION = `const xs = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
let sum = 0;
for (let i = 1; i <= xs[0]; i++) sum += xs[i];
console.log(sum);
`;

export type TrivialProblem = {
  readonly problem: string;
  readonly solution: string;
  readonly script: string;
  readonly inputs: string;
};

/** A problem of this many tests that any solution answers in no time, and the solution twice: .ts for the judge, .js bare. */
export function makeTrivialProblem(directory: string, tests: number): TrivialProblem {
  const problem = join(directory, `trivial-${tests}`);
  const inputs = join(problem, "tests", "all");
  mkdirSync(inputs, { recursive: true });
  writeFileSync(join(problem, "problem.yaml"), "name: { en: Trivial }\nlimits: { cpuMs: 5000, memoryMiB: 256 }\n");
  for (let test = 0; test < tests; test++) {
    const values = [test, test + 1, test + 2];
    const stem = join(inputs, String(test).padStart(4, "0"));
    writeFileSync(`${stem}.in`, `3\n${values.join(" ")}\n`);
    writeFileSync(`${stem}.ans`, `${values.reduce((a, b) => a + b)}\n`);
  }
  const solution = join(directory, "solution.ts");
  const script = join(directory, "solution.js");
  writeFileSync(solution, SOLUTION);
  writeFileSync(script, SOLUTION);
  return { problem, solution, script, inputs };
}
