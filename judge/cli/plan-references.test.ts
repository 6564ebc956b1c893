import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JUDGE, problemWith } from "../classroom/grade/grade-fixtures.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { PROBLEM } from "../report/report-fixtures.ts";
import { planReferences } from "./plan-references.ts";

test("two problems with the same contents have one judging", async () => {
  await using directory = makeTempDir();
  writeFileSync(join(directory.path, "reference.ts"), "console.log(1);\n");
  const problems = ["a", "b"].map((slug) => ({ ...PROBLEM, slug, directory: directory.path }));
  const conditions = { problems: { a: problemWith(), b: problemWith() }, judge: JUDGE };
  const { tasks, keys } = await planReferences(problems, conditions);
  expect([tasks.length, keys.get("a") === keys.get("b"), keys.size]).toEqual([1, true, 2]);
});

test("the reference of each problem that has one, by its source", async () => {
  await using directory = makeTempDir();
  const problems = ["a", "b"].map((slug) => ({ ...PROBLEM, slug, directory: join(directory.path, slug) }));
  for (const { directory: folder } of problems) mkdirSync(folder);
  const reference = join(directory.path, "a/reference.ts");
  writeFileSync(reference, "console.log(1);\n");
  writeFileSync(join(directory.path, "a/shared.ts"), "export {};\n");
  const conditions = { problems: { a: problemWith(), b: problemWith() }, judge: JUDGE };
  const { tasks, keys } = await planReferences(problems, conditions);
  expect(tasks.map(({ attempt }) => [attempt.problem, attempt.origin])).toEqual([["a", "a/reference.ts"]]);
  const submission = await tasks[0]?.attempt.read();
  expect([submission?.main, [...(submission?.files.keys() ?? [])].toSorted()]).toEqual([
    "reference.ts",
    ["reference.ts", "shared.ts"],
  ]);

  expect(keys).toEqual(new Map([["a", tasks[0]?.key]]));
  expect((await planReferences(problems, conditions)).keys).toEqual(keys);
  writeFileSync(reference, "console.log(2);\n");
  expect((await planReferences(problems, conditions)).keys).not.toEqual(keys);
});
