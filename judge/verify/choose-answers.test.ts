import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { TestCase } from "../model/problem.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { groupOf, problemOf } from "../score/score-fixtures.ts";
import { chooseAnswers } from "./choose-answers.ts";

const NO_INPUT = { kind: "text", text: "" } as const;

test.for([
  [0, []],
  [1, [1]],
  [3, [1, 2, 3]],
  [6, [1, 2, 3, 4, 5, 6]],
  [26, [1, 6, 11, 16, 21, 26]],
] as const)("of %d tests those of the sizes %j are chosen, and the samples before them", async ([count, sizes]) => {
  await using dir = makeTempDir();
  const files = Array.from({ length: count }, (_, index): TestCase => {
    const path = join(dir.path, `${index}.ans`);
    writeFileSync(path, "x".repeat(count - index));
    return { id: testId("all", `${index}`), input: NO_INPUT, answer: { kind: "file", path } };
  });
  const sample: TestCase = { id: testId("sample", "01"), input: NO_INPUT, answer: { kind: "text", text: "sample" } };
  const problem = problemOf([groupOf("sample", 0, { tests: [sample] }), groupOf("all", 0, { tests: files })]);
  const chosen = await chooseAnswers(problem);
  expect(chosen.map(({ answer }) => answer.length)).toEqual([6, ...sizes]);
});

test("an answer that is too large to be broken many times is left out", async () => {
  await using dir = makeTempDir();
  const path = join(dir.path, "large.ans");
  writeFileSync(path, "x".repeat(262_145));
  const tests: readonly TestCase[] = [{ id: testId("all", "1"), input: NO_INPUT, answer: { kind: "file", path } }];
  expect(await chooseAnswers(problemOf([groupOf("all", 0, { tests })]))).toEqual([]);
});
