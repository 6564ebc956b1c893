// `judge generate` and `judge validate` for several problems at once.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkplace } from "../testkit/judge-command.ts";
import { makeSumProblem, SUM_PROBLEM } from "../testkit/sum-problem.ts";

const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

const FOLDERS = ["small", "large"];
const NO_TESTS = Object.fromEntries(
  Object.keys(SUM_PROBLEM)
    .filter((name) => name.startsWith("tests/"))
    .map((name) => [name, undefined]),
);

const ACCEPTS_EVERYTHING = `import type { InputReader } from "ruyi-judge/kit";
export const parse = (reader: InputReader): readonly string[] => {
  const lines: string[] = [];
  while (!reader.atEnd()) lines.push(reader.line("line"));
  return lines;
};
export const format = (lines: readonly string[]): string => lines.map((line) => line + "\\n").join("");
export const generators = {};
`;

const BROKEN = { "input.ts": `${SUM_PROBLEM["input.ts"]}throw new Error("at load");\n` };

test("generate makes every problem that can be made, one that is named twice once, and ends with 2 when one cannot", async () => {
  await using good = makeSumProblem(NO_TESTS);
  await using broken = makeSumProblem(BROKEN);
  const other = join(good.directory, "..", "sum");
  const ending = await workplace.judge({ args: ["generate", good.directory, broken.directory, "nowhere", other] });
  expect(ending).toMatchObject({ exitCode: 2, leftovers: [] });
  expect(ending.stdout).toBe(`${other}: 4 tests, 9 files written, 0 removed, 0 answers confirmed by brute force\n`);
  expect(ending.stderr).toMatch(/there is no problem "nowhere"[^]*G011: input\.ts cannot be loaded: .*at load/);
  expect(FOLDERS.map((group) => readdirSync(join(good.directory, "tests", group)).length)).toEqual([6, 2]);
  expect(existsSync(join(broken.directory, "tests/manifest.json"))).toBe(false);
});

test("validate shows what is refused, names what is not with its test and line, and ends with 1", async () => {
  await using strict = makeSumProblem();
  await using lax = makeSumProblem({ "input.ts": ACCEPTS_EVERYTHING });
  const ending = await workplace.judge({ args: ["validate", strict.directory, lax.directory] });
  expect(ending).toMatchObject({ exitCode: 1, leftovers: [] });
  const [strictTable = "", laxTable = ""] = ending.stdout.split("\n\n");
  expect(strictTable).toMatch(/^sum: 3 of 3 inputs valid\n {2}variant +tried +refused +valid +accepted\n/);
  expect(strictTable).toMatch(/^ {2}leading zero +(\d+) +\1 +0 +0$/m);
  expect(laxTable).toMatch(/^ {2}leading zero +(\d+) +0 +0 +\1 +small\/01-hand:1: "01"$/m);
  expect(ending.stderr).toMatch(
    /small\/01-hand\.in:1:1: error G035: small\/01-hand, leading zero, line 1: "01" instead/,
  );
  expect(ending.stderr).toMatch(/warning G034: no input has n = 100, its greatest value; the greatest is 2/);
});

test("validate --json prints facts, and ends with 2 when a problem cannot be used", async () => {
  await using strict = makeSumProblem({ "tests/small/02-wrong.in": "1\n1001\n", "tests/small/02-wrong.ans": "1001\n" });
  await using broken = makeSumProblem(BROKEN);
  const ending = await workplace.judge({ args: ["validate", "--json", strict.directory, broken.directory] });
  expect(ending).toMatchObject({ exitCode: 2, leftovers: [] });
  const [validation, ...others]: readonly unknown[] = JSON.parse(ending.stdout);
  expect(others).toEqual([]);
  expect(validation).toMatchObject({
    problem: "sum",
    inputs: 4,
    bounds: [
      { name: "n", min: 1, max: 100, least: 1, greatest: 2, minReached: true, maxReached: false },
      { name: "a", min: 0, max: 1000, least: 1, greatest: 6, minReached: false, maxReached: false },
    ],
    variants: expect.arrayContaining([{ kind: "byte order mark", tried: 3, refused: 3, valid: 0, accepted: 0 }]),
    findings: expect.arrayContaining([expect.objectContaining({ code: "G017" })]),
  });
});
