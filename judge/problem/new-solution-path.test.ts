import { expect, test } from "vitest";
import { newSolutionPath } from "./new-solution-path.ts";

test.for([
  [undefined, "two-sum.ts"],
  ["greedy", "greedy.ts"],
  ["greedy.ts", "greedy.ts"],
  ["a.b_c-D", "a.b_c-D.ts"],
  ["accepted/greedy", "my/solutions/two-sum/accepted/greedy.ts"],
  ["wrong_answer/off-by-one.ts", "my/solutions/two-sum/wrong_answer/off-by-one.ts"],
  ["", "P005"],
  ["../greedy", "P005"],
  ["a/b/c", "P005"],
  ["/tmp/x", "P005"],
  [".hidden", "P005"],
  ["a\nb", "P005"],
  ["x".repeat(61), "P005"],
] as const)("%j goes to %s", ([name, expected]) => {
  const found = newSolutionPath(name, { slug: "two-sum", solutionsDirectory: "my/solutions" });
  expect(found.kind === "path" ? found.path : found.diagnostic.code).toBe(expected);
});
