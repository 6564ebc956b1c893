import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkplace } from "../testkit/judge-command.ts";

const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

/** The reference imports a file beside it. Adding 0 and taking it away are the same, so one mutant survives whatever the tests are. */
const FILES = {
  "problem.yaml": "name: { en: Echo }\nstatement: { en: Print the number. }\n",
  "reader.ts": `export { readFileSync } from "node:fs";\n`,
  "reference.ts": `import { readFileSync } from "./reader.ts";\nconsole.log(Number(readFileSync(0, "utf8")) + 0);\n`,
  "tests/all/01.in": "3\n",
  "tests/all/01.ans": "3\n",
};

const problem = join(workplace.path, "echo");
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(problem, name)), { recursive: true, mode: 0o755 });
  writeFileSync(join(problem, name), text, { mode: 0o644 });
}

test("survivors are shown, and the exit code says whether there are too many", async () => {
  const ending = await workplace.judge({ args: ["mutate", problem, "--propose", "0"] });
  expect(ending).toMatchObject({ exitCode: 1, stderr: "", leftovers: [] });
  expect(ending.stdout).toContain("survived arithmetic: + -> -\n");
  expect(ending.stdout).toContain("killed 6 of 7 that compile: 85.7 %\n");
  const json = await workplace.judge({ args: ["mutate", problem, "--propose", "0", "--least", "80", "--json"] });
  expect(json.exitCode).toBe(0);
  expect(json.stderr).toMatch(/^judge: \d+ of \d+ results are those of earlier runs; --fresh makes them again\n$/u);
  expect(JSON.parse(json.stdout)).toMatchObject({
    schema: "mutation-report/1",
    problem: "echo",
    counts: { killed: 6, survived: 1, equivalent: 0, stillborn: 0, unjudged: 0 },
  });
});

test("what is kept is listed", async () => {
  const { exitCode, stdout } = await workplace.judge({ args: ["clean", "--list"] });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^results of authors' programs, .*: 8 of at most 20000 programs, .*\n/u);
  expect(stdout).toMatch(/^ {2}echo +reference\.ts +[0-9a-f]{8} +1 AC/mu);
  const json = await workplace.judge({ args: ["clean", "--list", "--json"] });
  expect(JSON.parse(json.stdout)).toMatchObject([{ owner: "author", damaged: 0 }]);
  expect(await workplace.judge({ args: ["clean", "--json"] })).toMatchObject({ exitCode: 2, stdout: "" });
});

test.for([
  [["mutate", problem, "--least", "101"], /--least must be a number from 0 to 100, not "101"/],
  [["mutate", problem, "--propose", "-1"], /--propose/],
  [["mutate", "no-such-problem"], /P00/],
] as const)("%j ends with 2", async ([args, says]) => {
  const { exitCode, stderr, stdout } = await workplace.judge({ args });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toMatch(says);
});
