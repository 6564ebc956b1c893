import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkplace, ROOT } from "../testkit/judge-command.ts";

const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

const PACKAGE = join(ROOT, "testdata/packages/ppf-examples/scoring");

/** An empty folder to work in, with a program that is right for numbers that are not below zero. */
function makeFolder(name: string): string {
  const path = join(workplace.path, name);
  mkdirSync(path);
  writeFileSync(join(path, "half.ts"), 'console.log(Math.abs(Number(require("fs").readFileSync(0, "utf8"))));\n');
  return path;
}

test("a package is shown and judged as it is", async () => {
  const cwd = makeFolder("direct");
  const shown = await workplace.judge({ args: ["show", PACKAGE], cwd });
  expect(shown).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^# Sample Scoring problem\n[\s\S]*^## Input$/m),
  });
  const { exitCode, stdout, stderr } = await workplace.judge({ args: ["test", PACKAGE, "half.ts"], cwd });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/problem\.yaml:1:1: warning K015: the package has no time limit/);
  expect(stdout).toMatch(/^secret\/subtask1 +AC {3}30 of 30 points$/m);
  expect(stdout).toMatch(/^WA {2}Wrong answer on secret\/subtask2\/1 · 30 of 100 points$/m);
});

test("imported, exported and imported again, once each", async () => {
  const cwd = makeFolder("around");
  const imported = await workplace.judge({ args: ["import", PACKAGE], cwd });
  expect(imported).toMatchObject({ exitCode: 0, leftovers: [] });
  expect(imported.stdout).toBe("scoring: 7 tests\n  problems/scoring\n");
  expect(readdirSync(join(cwd, "problems/scoring")).toSorted()).toEqual(["package", "problem.yaml", "tests"]);
  const again = await workplace.judge({ args: ["import", PACKAGE], cwd });
  expect(again).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringMatching(/P004[\s\S]*already there/) });

  const exported = await workplace.judge({ args: ["export", "scoring", "--out", "a.zip"], cwd });
  expect(exported).toMatchObject({ exitCode: 0, leftovers: [], stdout: expect.stringMatching(/^a\.zip: \d+ files\n/) });
  const twice = await workplace.judge({ args: ["export", "scoring", "--out", "a.zip"], cwd });
  expect(twice).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/already there/) });
  const back = await workplace.judge({ args: ["import", "a.zip", "--name", "back"], cwd });
  expect(back).toMatchObject({ exitCode: 0, stdout: "back: 7 tests, as it was exported\n  problems/back\n" });
  const yaml = (slug: string): string => readFileSync(join(cwd, "problems", slug, "problem.yaml"), "utf8");
  expect(yaml("back")).toBe(yaml("scoring"));
});

test("what cannot be imported leaves nothing", async () => {
  const cwd = makeFolder("broken");
  writeFileSync(join(cwd, "no.zip"), "no archive");
  for (const [given, code] of [
    ["no.zip", "K060"],
    [join(ROOT, "testdata/packages/problemtools/guess"), "K020"],
  ] as const) {
    const { exitCode, stderr, leftovers } = await workplace.judge({ args: ["import", given], cwd });
    expect({ exitCode, leftovers }).toEqual({ exitCode: 2, leftovers: [] });
    expect(stderr).toContain(code);
  }
  expect(readdirSync(cwd).toSorted()).toEqual(["half.ts", "no.zip"]);
});
