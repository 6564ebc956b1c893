// What `judge validate` says about validators that accept too much, with the strongest sandbox of this machine.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { AUTHOR_LIMITS } from "./run-program.ts";
import { tryVariants } from "./try-variants.ts";
import { validateTests } from "./validate-tests.ts";

const box = useSandbox();

const LIMITS = { ...AUTHOR_LIMITS, cpu: milliseconds(1_000), wall: milliseconds(6_000) };

/** Tries the variants of one test. */
async function tryOne({ input, parse, format }: { input: string; parse: string; format: string }) {
  await using problem = makeTempDir();
  writeFileSync(join(problem.path, "problem.yaml"), "name: { en: A }\nstatement: { en: A. }\n");
  mkdirSync(join(problem.path, "tests/all"), { recursive: true });
  writeFileSync(join(problem.path, "tests/all/01-a.in"), input);
  writeFileSync(join(problem.path, "tests/all/01-a.ans"), "1\n");
  writeFileSync(
    join(problem.path, "input.ts"),
    `import type { InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader) { ${parse} }
export const format = (input: ReturnType<typeof parse>): string => ${format};
export const generators = {};
`,
  );
  const loaded = await loadProblem(problem.path);
  if (loaded.kind !== "loaded") throw new Error(JSON.stringify(loaded.diagnostics));
  const read = await validateTests(loaded.problem, box);
  if (read.kind !== "validated" || read.diagnostics.some(({ severity }) => severity === "error")) {
    throw new Error(JSON.stringify(read));
  }
  return await tryVariants({ problem: loaded.problem, small: read.small, limits: LIMITS }, box);
}

const EVERYTHING = {
  input: "3 -1\nab c\n",
  parse: 'const lines: string[] = []; while (!reader.atEnd()) lines.push(reader.line("line")); return lines;',
  format: 'input.map((line) => line + "\\n").join("")',
};

const ROWS = [
  {
    name: "a strict one",
    input: "3 0\nab c\n",
    parse: `
const n = reader.int("n", 1, 9); reader.space();
const k = reader.int("k", 0, 9); reader.newline();
const line = reader.line("line", /[a-z ]{1,20}/);
return { n, k, line };`,
    format: 'input.n + " " + input.k + "\\n" + input.line + "\\n"',
    accepted: [],
  },
  {
    name: "one that accepts everything",
    ...EVERYTHING,
    accepted: [
      "byte order mark",
      "NUL",
      "tab",
      "leading zero",
      "plus sign",
      "non-ASCII digit",
      "number in another form",
      "double space",
      "leading space",
      "trailing space",
      "empty line",
      "trailing token",
    ],
  },
  {
    name: "numbers read as words",
    input: "0\n",
    parse: 'const n = Number(reader.token("n")); reader.ensure(n >= 0 && n < 9, "n"); reader.newline(); return n;',
    format: 'input + "\\n"',
    accepted: ["leading zero", "plus sign", "number in another form", "line too long"],
  },
  {
    name: "an end that is optional",
    input: "5\n",
    parse: 'const n = reader.int("n", 1, 9); if (!reader.atEnd()) reader.newline(); return n;',
    format: 'input + "\\n"',
    accepted: ["no newline at the end"],
  },
  {
    name: "a rest that is dropped",
    input: "5\n",
    parse: 'const n = reader.int("n", 1, 9); reader.line("rest", /.*/); return n;',
    format: 'input + "\\n"',
    accepted: ["tab", "trailing space", "trailing token"],
  },
  {
    name: "a bound with an exception",
    input: "5\n",
    parse:
      'const isTen = reader.peekLine() === "10"; if (isTen) reader.line("ten", /10/); const n = isTen ? 10 : reader.int("n", 1, 9); if (!isTen) reader.newline(); return n;',
    format: 'input + "\\n"',
    accepted: ["out of bounds"],
  },
  {
    name: "a format that loses a line",
    input: "1\n7\n",
    parse:
      'const n = reader.int("n", 1, 9); reader.newline(); while (!reader.atEnd()) { reader.int("a", 7, 7); reader.newline(); } return n;',
    format: 'input + "\\n7\\n"',
    accepted: ["last line missing", "line missing", "line doubled"],
  },
];

test.for(ROWS)("$name: variants that it accepts are named", async ({ accepted, ...one }) => {
  const outcome = await tryOne(one);
  if (outcome.kind !== "tried") throw new Error(JSON.stringify(outcome));
  const named = outcome.tallies.filter((tally) => tally.accepted > 0).map(({ kind }) => kind);
  expect(named).toEqual(accepted);
  for (const { tried, refused, valid, accepted: wrong } of outcome.tallies) expect(refused + valid + wrong).toBe(tried);
  expect(outcome.diagnostics.map(({ code, message }) => `${code} ${message.split(", ")[1]}`)).toEqual(
    accepted.map((kind) => `G035 ${kind}`),
  );
});

test("an example has its test, its place, and the line before and after", async () => {
  const outcome = await tryOne(EVERYTHING);
  if (outcome.kind !== "tried") throw new Error(JSON.stringify(outcome));
  expect(outcome.tallies.find(({ kind }) => kind === "leading zero")?.example).toEqual({
    test: "all/01-a",
    line: 1,
    column: 1,
    text: "03 -1",
    before: "3 -1",
  });
  expect(outcome.diagnostics.find(({ message }) => message.includes("leading zero"))).toMatchObject({
    message: 'all/01-a, leading zero, line 1: "03 -1" instead of "3 -1": `parse` accepts it; 1 more like it',
    lineText: "03 -1",
    at: { line: 1, column: 1 },
  });
});

test("a parse that does not end on a variant is named, and not tried for ever", async () => {
  const outcome = await tryOne({
    input: "5 6\n",
    parse: 'while (reader.peekLine() !== "5 6") {} return reader.line("line", /[0-9 ]+/);',
    format: 'input + "\\n"',
  });
  if (outcome.kind !== "tried") throw new Error(JSON.stringify(outcome));
  expect(outcome.diagnostics[0]?.message).toContain("takes too long");
  expect(outcome.tallies.reduce((sum, { tried }) => sum + tried, 0)).toBeLessThan(10);
});

test("a parse that prints while it refuses is named with the variant", async () => {
  const outcome = await tryOne({
    input: "5\n",
    parse:
      'if (reader.peekLine() === "05") console.log("zero"); const n = reader.int("n", 1, 9); reader.newline(); return n;',
    format: 'input + "\\n"',
  });
  expect(outcome).toMatchObject({
    kind: "rejected",
    diagnostics: [
      {
        code: "G019",
        message: 'all/01-a, leading zero, line 1: "05" instead of "5": input.ts wrote to stdout: "zero"',
      },
    ],
  });
});
