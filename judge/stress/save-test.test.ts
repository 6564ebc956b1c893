import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadRecipe } from "../generate/load-recipe.ts";
import { makeSumProblem } from "../testkit/sum-problem.ts";
import { saveTest } from "./save-test.ts";

const GROUPS = ["small", "large"];

const ROWS = [
  { name: "a text with everything that YAML could trip over", made: { input: "- [a: 'b'] #c\n\t\"é\\ \n" } },
  { name: "a text without an end of line", made: { input: "5" } },
  { name: "a call", made: { generator: "random", with: { n: 3, deep: { list: [1, "x"] } }, seed: 4294967295 } },
];

test.for(ROWS)("what was saved reads back the same, and the rest stays: $name", async ({ made }) => {
  await using problem = makeSumProblem();
  const file = join(problem.directory, "tests.yaml");
  const before = readFileSync(file, "utf8");
  const { directory } = problem;
  const test = { group: "large", name: "found-1", made };
  expect(await saveTest(test, { directory, groups: GROUPS })).toEqual({ kind: "saved", file });
  expect(readFileSync(file, "utf8").startsWith(before)).toBe(true);
  const recipe = await loadRecipe(file, GROUPS);
  const last = recipe.kind === "loaded" ? recipe.entries.at(-1) : undefined;
  expect(last).toMatchObject({ group: "large", name: "found-1" });
  const make = "input" in made ? { kind: "handwritten", text: made.input } : { kind: "generator", count: 1, ...made };
  expect(last?.make).toEqual(make);
  expect(await saveTest(test, { directory, groups: GROUPS })).toEqual({ kind: "known", name: "large/found-1" });
});

const ENDS = [
  { name: "without an end of line", recipe: '- { input: "1\\n5\\n", group: small, name: a }' },
  { name: "in a block of text", recipe: "---\n# all\n- group: small\n  name: a\n  input: |\n    1\n    5" },
  { name: "in CRLF", recipe: '- { input: "1\\n5\\n", group: small, name: a }\r\n' },
];

test.for(ENDS)("a test is added behind a recipe that ends $name", async ({ recipe }) => {
  await using problem = makeSumProblem({ "tests.yaml": recipe });
  const { directory } = problem;
  const added = { group: "small", name: "b", made: { input: "1\n6\n" } };
  const file = join(directory, "tests.yaml");
  expect(await saveTest(added, { directory, groups: GROUPS })).toEqual({ kind: "saved", file });
  expect(await loadRecipe(file, GROUPS)).toMatchObject({
    kind: "loaded",
    entries: [{ name: "a" }, { name: "b", make: { text: "1\n6\n" } }],
  });
});

const REFUSED = [
  { name: "a list in brackets", recipe: "# all\n[{ input: x, group: small, name: a }]\n", code: "X005" },
  { name: "a list in brackets behind a mark", recipe: "---\n[{ input: x, group: small, name: a }]\n", code: "X005" },
  { name: "an indented list", recipe: "  - { input: x, group: small, name: a }\n", code: "X005" },
  { name: "a document that was ended", recipe: "- { input: x, group: small, name: a }\n...\n", code: "X005" },
  { name: "a recipe that is broken already", recipe: "- { group: small }\n", code: "G001" },
  { name: "no recipe", recipe: undefined, code: "Y001" },
];

test.for(REFUSED)("nothing is added to $name", async ({ recipe, code }) => {
  await using problem = makeSumProblem({ "tests.yaml": recipe });
  const { directory } = problem;
  const test = { group: "small", name: "a", made: { input: "1\n1\n" } };
  const saved = await saveTest(test, { directory, groups: GROUPS });
  expect(saved).toMatchObject({ kind: "rejected", diagnostics: [{ code }] });
  const file = join(directory, "tests.yaml");
  expect(existsSync(file) ? readFileSync(file, "utf8") : undefined).toBe(recipe);
});
