import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorkplace, type Ending } from "../testkit/judge-command.ts";
import { makeSumProblem, sumSolution } from "../testkit/sum-problem.ts";

const workplace = makeWorkplace();
const problems = join(workplace.path, "problems");
const recipe = join(problems, "sum", "tests.yaml");
const wrong = join(workplace.path, "wrong.ts");
const right = join(workplace.path, "right.ts");

beforeAll(async () => {
  await using sum = makeSumProblem();
  cpSync(sum.path, problems, { recursive: true });
  writeFileSync(wrong, sumSolution("console.log(numbers.length === 3 ? sum + 1 : sum);"));
  writeFileSync(right, sumSolution("console.log(sum);"));
});
afterAll(() => workplace[Symbol.dispose]());

const stress = (...args: readonly string[]): Promise<Ending> =>
  workplace.judge({ args: ["stress", "sum", ...args, "--problems", problems] });

test("a wrong solution is answered with the smallest input, and the line that shows it again", async () => {
  const found = await stress(wrong, "--seed", "1", "--count", "500");
  expect(found).toMatchObject({ exitCode: 1, stderr: "", leftovers: [] });
  expect(found.stdout).toMatch(
    /^WA · shrunk from \d+ to 8 bytes in \d+ steps \(\d+ inputs tried\): nothing simpler fails$/m,
  );
  expect(found.stdout).toContain("input\n  3\n  0 0 0\nexpected\n  0\ngot\n  1\n");
  const [again = ""] = /--seed 1 --path [\d:]+/.exec(found.stdout) ?? [];
  const replayed = await stress(wrong, ...again.split(" "), "--save", "--name", "found", "--group", "large");
  expect(replayed).toMatchObject({ exitCode: 1, leftovers: [] });
  expect(replayed.stdout).toContain("input\n  3\n  0 0 0\n");
  expect(readFileSync(recipe, "utf8")).toMatch(/- name: "found"\n {2}group: "large"\n {2}input: "3\\n0 0 0\\n"\n$/);
});

test("a right solution: nothing found, and JSON alone on stdout", async () => {
  const { exitCode, stdout, stderr } = await stress(right, "--count", "30", "--seed", "5", "--json");
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ schema: "stress-report/1", iterations: 30, seed: 5, found: null });
});

test("the costliest inputs come from the recipe, the large ones first", async () => {
  const { exitCode, stdout } = await stress(right, "--slowest", "--count", "3", "--seed", "1", "--json");
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ schema: "worst-case-report/1", measure: "cpu", tried: 3 });
});

const WRONG_CALLS: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [[right, "--seed", "x"], /--seed must be a whole number/],
  [[right, "--path", "1:2"], /--path needs the --seed/],
  [[right, "--seed", "1", "--path", "1:-2"], /--path must be numbers with colons/],
  [[right, "--seconds", "0"], /--seconds must be a whole number/],
  [[right, "--slowest", "--memory"], /two searches/],
  [[right, "--save", "--group", "huge"], /sum has no group huge; it has small, large/],
  [[right, "--save", "--name", "../x"], /--name must be/],
  [[right, "--against", join(workplace.path, "none.ts")], /S001: .*none\.ts does not exist/],
  [[join(workplace.path, "none.ts")], /S001: .*none\.ts does not exist/],
];

test.for(WRONG_CALLS)("wrong usage has one clear message: %s", async ([args, says]) => {
  const before = readFileSync(recipe, "utf8");
  const { exitCode, stdout, stderr } = await stress(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toMatch(says);
  expect(readFileSync(recipe, "utf8")).toBe(before);
});
