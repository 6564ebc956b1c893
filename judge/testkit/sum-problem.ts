import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";

/** What the author of the problem writes: its tests are still to be made. */
export const SUM_SOURCES = {
  "problem.yaml": `name: { en: Sum, zh: 求和 }
limits: { cpuMs: 250, memoryMiB: 128, outputKiB: 64 }
groups: [{ name: small, points: 40 }, { name: large, points: 60 }]
samples: [{ input: "2\\n1 2\\n", output: "3\\n" }]
statement: { en: Add., zh: 相加。 }
`,
  "tests.yaml": `- { input: "1\\n5\\n", group: small, name: hand }
- { generator: random, group: small, with: { n: 3, max: 10 }, count: 2 }
- { generator: random, group: large, with: { n: 100, max: 1000 }, name: big, seed: 815 }
`,
  "input.ts": `import { fc, type GeneratorTable, type InputReader } from "ruyi-judge/kit";
type Input = readonly number[];
export function parse(reader: InputReader): Input {
  const n = reader.int("n", 1, 100);
  reader.newline();
  const numbers: number[] = [];
  for (let i = 0; i < n; i++) {
    if (i > 0) reader.space();
    numbers.push(reader.int("a", 0, 1000));
  }
  reader.newline();
  reader.end();
  return numbers;
}
export const format = (input: Input): string => input.length + "\\n" + input.join(" ") + "\\n";
export const generators = {
  random: (p: { n: number; max: number }) =>
    fc.array(fc.integer({ min: 0, max: p.max }), { minLength: p.n, maxLength: p.n }),
} satisfies GeneratorTable<Input>;
export const stress = (size: number) => fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: Math.min(size, 20) });
export function* shrink(input: Input): Iterable<Input> {
  for (let at = 0; at < input.length; at++) yield input.toSpliced(at, 1);
  for (const [at, value] of input.entries()) for (const less of [0, value >> 1, value - 1]) if (less < value) yield input.with(at, less);
}
`,
  "reference.ts": `import { readFileSync } from "node:fs";
const [, ...numbers] = readFileSync(0, "utf8").split(/\\s+/).filter(Boolean).map(Number);
console.log(numbers.reduce((sum, next) => sum + next, 0));
`,
} as const;

/** Adds up n numbers: the smallest problem in which a solution can be wrong, slow or greedy. */
export const SUM_PROBLEM = {
  ...SUM_SOURCES,
  "tests/small/01-hand.in": "1\n5\n",
  "tests/small/01-hand.ans": "5\n",
  "tests/large/01-hand.in": "2\n5 6\n",
  "tests/large/01-hand.ans": "11\n",
} as const;

export type ProblemFiles = Readonly<Record<string, string | undefined>>;

/** A folder `sum` in a folder of problems, with some files replaced, added, or left out where undefined. */
export function makeSumProblem(files: ProblemFiles = {}): TempDir & { readonly directory: string } {
  const problems = makeTempDir();
  const directory = join(problems.path, "sum");
  for (const [name, text] of Object.entries({ ...SUM_PROBLEM, ...files })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return { ...problems, directory };
}

/** A solution that reads like the reference and then does this with `numbers`. */
export const sumSolution = (body: string): string => `import { readFileSync } from "node:fs";
const [, ...numbers] = readFileSync(0, "utf8").split(/\\s+/).filter(Boolean).map(Number);
const sum = numbers.reduce((total, next) => total + next, 0);
${body}
`;
