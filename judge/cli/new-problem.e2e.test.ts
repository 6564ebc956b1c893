import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkplace, ROOT } from "../testkit/judge-command.ts";

const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

/** An empty folder to work in. */
function makeFolder(name: string): string {
  const path = join(workplace.path, name);
  mkdirSync(path);
  return path;
}

const entriesOf = (path: string): readonly string[] => readdirSync(path).toSorted();

// First, while nothing is in the cache: afterwards the command may be over before the interrupt.
test("interrupted, it leaves nothing, not even the folders that it made", async () => {
  const cwd = makeFolder("interrupted");
  const args = ["new", "problem", "two-towers", "--problems", "deep/er/problems", "--solutions", "deep/solutions"];
  const { exitCode, leftovers } = await workplace.judge({ args, cwd, interruptAfterMs: 600 });
  expect({ exitCode, leftovers }).toEqual({ exitCode: 130, leftovers: [] });
  expect(existsSync(join(cwd, "deep"))).toBe(false);
});

test("a new problem passes verify at once, and is not made twice", async () => {
  const cwd = makeFolder("fresh");
  const made = await workplace.judge({ args: ["new", "problem", "two-towers"], cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: "", leftovers: [] });
  expect(made.stdout).toMatch(/^two-towers: \d+ tests\n/);
  expect([entriesOf(join(cwd, "problems")), entriesOf(join(cwd, "solutions"))]).toEqual([
    ["two-towers"],
    ["two-towers"],
  ]);

  const verified = await workplace.judge({ args: ["verify", "--first-failure"], cwd });
  expect(verified.stderr).toBe("");
  expect(verified.stdout).toMatch(/^two-towers: .* 6 solutions, all as promised$/m);
  expect(verified.exitCode).toBe(0);

  const again = await workplace.judge({ args: ["new", "problem", "two-towers"], cwd });
  expect(again).toMatchObject({ exitCode: 2, stdout: "" });
  expect(again.stderr).toMatch(/P004[\s\S]*problems\/two-towers is already there/);
});

test("a new class is made once, and as a whole", async () => {
  const cwd = makeFolder("class");
  const args = ["new", "class", "algorithms-2026", "--problems", join(ROOT, "problems")];
  const made = await workplace.judge({ args, cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: "", leftovers: [] });
  expect(made.stdout).toMatch(
    /^algorithms-2026: class\.yaml, manual\.csv, roster\.csv[\s\S]*judge grade algorithms-2026\n$/,
  );
  const again = await workplace.judge({ args, cwd });
  expect(again).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining("L003") });
  expect(entriesOf(cwd)).toEqual(["algorithms-2026"]);
});

test.concurrent.for([
  { args: ["course", "x"], says: /"course" is not what it makes[\s\S]*judge new problem <name>/ },
  { args: ["class", "x", "y"], says: /a class has one name, and "y" is a second one/ },
  { args: ["class", "x"], says: /L004/ },
  { args: ["problem", "x", "y"], says: /a problem has one name, and "y" is a second one/ },
  { args: ["solution", "x"], says: /P002/ },
  { args: ["solution", join(ROOT, "problems/zuma-game"), "../x"], says: /P005/ },
  {
    args: ["problem"],
    says: /something is missing: it wants problem <name> \| solution <problem> \[name\] \| class <folder>/,
  },
  { args: ["problem", "Two Towers"], says: /P003[\s\S]*two-towers/ },
  { args: ["problem", "../x"], says: /P003/ },
])("judge new $args is exit code 2, and nothing is written", async ({ args, says }, { expect }) => {
  const cwd = makeFolder(`wrong-${args.join("-").replaceAll(/\W+/g, "-")}`);
  const { exitCode, stdout, stderr } = await workplace.judge({ args: ["new", ...args], cwd });
  expect(stderr).toMatch(says);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(entriesOf(cwd)).toEqual([]);
});

test("a new solution is judged at once, and is not written twice", async () => {
  const cwd = makeFolder("solution");
  const problem = join(ROOT, "problems/zuma-game");
  const made = await workplace.judge({ args: ["new", "solution", problem, "wrong_answer/first"], cwd });
  const path = "solutions/zuma-game/wrong_answer/first.ts";
  expect(made).toMatchObject({
    exitCode: 0,
    stderr: "",
    stdout: `${path}\n\nNext:\n  judge test ${problem} ${path}\n`,
  });
  const judged = await workplace.judge({ args: ["test", problem, path, "--first-failure", "--json"], cwd });
  expect(JSON.parse(judged.stdout)).toMatchObject({ verdict: "RTE", compile: { warnings: [] } });
  const again = await workplace.judge({ args: ["new", "solution", problem, "wrong_answer/first"], cwd });
  expect(again).toMatchObject({ exitCode: 2, stdout: "" });
  expect(again.stderr).toMatch(/P006[\s\S]*first\.ts is already there/);
});
