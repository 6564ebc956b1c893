import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CheckerSpec, ValuesChecker } from "../../model/problem.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { checkOutput } from "../check-output.ts";

async function check(checker: CheckerSpec, answer: string, output: string) {
  await using directory = makeTempDir();
  const paths = { answer: join(directory.path, "answer"), output: join(directory.path, "output") };
  writeFileSync(paths.answer, answer);
  writeFileSync(paths.output, output);
  return await checkOutput({ checker, ...paths });
}

const values = (type: ValuesChecker["type"], rest: Partial<ValuesChecker> = {}): ValuesChecker => ({
  kind: "values",
  type,
  order: "kept",
  ...rest,
});

const FREE = { order: "free" } as const;

test.for([
  [values("integer"), "5\n", "5"],
  [values("integer"), "1e1", "10\n"],
  [values("number"), "-0.0", "0"],
  [values("string"), '"\\u0061 b"', '"a b"'],
  [values("boolean"), " true ", "true"],
  [values("integer[][]"), "[ [1, 2],\n [] ]", "[[1,2],[]]"],
  [values("TreeNode"), "[1,null,2]", "[1,null,2]"],
  [values("TreeNode"), "[1,null,2,null,null]\r\n", "[1,null,2]"],
  [values("TreeNode[]", FREE), "[[1,2,null],[3,null,null],[]]", "[[],[3],[1,2]]"],
  [values("integer"), "\uFEFF5\r\n", "5\n"],
  [values("number"), "1", "1"],
  [values("number", { absolute: 0.1 }), "1", "1.1"],
  [values("number[]", { relative: 0.001 }), "[1000,-1000]", "[1001,-999]"],
  [values("number[][]", { absolute: 1e-6, relative: 1e-6 }), "[[1e300],[0]]", "[[1.0000001e300],[1e-7]]"],
  [values("string[]", { absolute: 1 }), '["1"]', '["1"]'],
  [values("integer[]", FREE), "[1,2,2]", "[2,1,2]"],
  [values("string[][]", FREE), '[["a","b"],["c"]]', '[["c"],["a","b"]]'],
  [values("integer", FREE), "1", "1"],
] as const)("%j: %s accepts %s", async ([checker, answer, output]) => {
  expect(await check(checker, answer, output)).toEqual({ kind: "accepted" });
});

test.for([
  [values("integer"), "5", "6", "the result: expected 5, got 6"],
  [values("string"), '"a b"', '"a  b"', 'the result: expected "a b", got "a  b"'],
  [values("string"), '"a"', '"A"', 'the result: expected "a", got "A"'],
  [values("integer[][]"), "[[1],[2,3]]", "[[1],[2,4]]", "element [1][1] of the result: expected 3, got 4"],
  [values("integer[]"), "[1,2,3]", "[1,2]", "the result: expected 3 elements, got 2; the first 2 are right"],
  [
    values("integer[][]"),
    "[[1],[]]",
    "[[1],[5]]",
    "element [1] of the result: expected 0 elements, got 1; the first 0 are right",
  ],
  [values("TreeNode"), "[1,null,2]", "[1,2]", "element [1] of the result: expected null, got 2"],
  [values("number[]", { absolute: 0.1 }), "[1]", "[1.11]", "off by 0.11, allowed are 0.1"],
  [values("number", { relative: 0.5 }), "-1", "-1.6", "off by 0.6, allowed are 0.5"],
  [values("string[]", { absolute: 9 }), '["1"]', '["2"]', "element [0] of the result"],
  [values("integer[]", FREE), "[1,2,2]", "[2,1,1]", "element [2] of the result: expected 2, got 1; the order is free"],
  [values("integer[]", FREE), "[1,2]", "[2]", "the result: expected 2 elements, got 1; 1 is missing"],
  [values("integer[]", FREE), "[1]", "[1,1]", "element [1] of the result: expected nothing more, got 1"],
  [values("integer"), "5", "", "the output is not one JSON value"],
  [values("integer"), "5", "5 5", "the output is not one JSON value"],
  [values("integer"), "5", '"5"', "the output is not of type integer: it is a string, not an integer"],
] as const)("%j: %s rejects %s", async ([checker, answer, output, note]) => {
  expect(await check(checker, answer, output)).toMatchObject({ kind: "rejected", note: expect.stringContaining(note) });
});

test("the excerpts are around the first byte that differs", async () => {
  const row = Array.from({ length: 500 }, (_, index) => index);
  const outcome = await check(values("integer[]"), JSON.stringify(row), JSON.stringify(row.with(300, -1)));
  expect(outcome).toMatchObject({
    kind: "rejected",
    note: "element [300] of the result: expected 300, got -1",
    difference: { line: 1, column: 1092, expectedFrom: 1, gotFrom: 1 },
  });
  if (outcome.kind !== "rejected") throw new Error("rejected a moment ago");
  const { expected, got } = outcome.difference ?? {};
  expect(expected?.text).toMatch(/^….*,299,300,301,.*…\n$/u);
  expect(got?.text).toMatch(/^….*,299,-1,301,.*…\n$/u);
});

test.for([
  ["", "the answer is not one JSON value"],
  ["[1,\n", "the answer is not one JSON value"],
  ["[1.5]", "the answer is not of type integer[]: [0] is 1.5, not an integer"],
])("an answer that is %j is the author's fault", async ([answer, message]) => {
  expect(await check(values("integer[]"), answer ?? "", "[1]")).toMatchObject({
    kind: "checker-failed",
    failure: { code: "check-answer-value", message },
  });
});
