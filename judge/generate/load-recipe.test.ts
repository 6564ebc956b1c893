import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadRecipe } from "./load-recipe.ts";

async function load(text: string | Uint8Array) {
  await using dir = makeTempDir();
  const path = join(dir.path, "tests.yaml");
  writeFileSync(path, text);
  return await loadRecipe(path, ["small", "large"]);
}

async function entriesOf(text: string) {
  const recipe = await load(text);
  if (recipe.kind === "rejected") return recipe.diagnostics;
  return recipe.entries.map(({ from, group, name, make }) => ({ from, group, name, make }));
}

async function mistakesIn(text: string | Uint8Array): Promise<readonly string[]> {
  const recipe = await load(text);
  if (recipe.kind === "loaded") return [];
  return recipe.diagnostics.map(({ code, message, at }) => `${at?.line}:${at?.column} ${code} ${message}`);
}

test("a handwritten input and generator calls, with defaults", async () => {
  const text = [
    '- { input: "3 1\\n", group: small, name: hand }',
    "- generator: dense",
    "  group: large",
    "- { generator: dense, group: large, name: wide, with: { n: 5, sizes: [1, 2.5], deep: { a: null, b: true } }, count: 3, seed: 0 }",
  ].join("\n");
  expect(await entriesOf(text)).toEqual([
    { from: "tests.yaml#0", group: "small", name: "hand", make: { kind: "handwritten", text: "3 1\n" } },
    {
      from: "tests.yaml#1",
      group: "large",
      name: "dense",
      make: { kind: "generator", generator: "dense", with: {}, count: 1 },
    },
    {
      from: "tests.yaml#2",
      group: "large",
      name: "wide",
      make: {
        kind: "generator",
        generator: "dense",
        with: { n: 5, sizes: [1, 2.5], deep: { a: null, b: true } },
        count: 3,
        seed: 0,
      },
    },
  ]);
});

test("the place of an entry is where it begins", async () => {
  const recipe = await load("\n- { input: a, group: small, name: a }\n-   generator: g\n    group: large\n");
  expect(recipe.kind === "loaded" && recipe.entries.map(({ at }) => `${at.line}:${at.column}`)).toEqual(["2:3", "3:5"]);
});

test("an empty list is a recipe without tests", async () => {
  expect(await entriesOf("[]")).toEqual([]);
});

test("all mistakes are reported at once", async () => {
  const text = [
    "- { group: small, name: a }",
    "- { input: a, generator: b, group: small, name: a }",
    "- { input: a, group: smal, name: a }",
    "- { input: a, group: small, name: ../a }",
    "- { generator: dense, group: large, count: 0, sed: 3 }",
    "- { generator: dense, group: large, seed: -1, with: [1] }",
    "- { generator: dense, group: large, with: { n: .inf } }",
    "- 3",
  ].join("\n");
  expect(await mistakesIn(text)).toEqual([
    "1:3 G001 [0] has neither of input and generator",
    "2:3 G001 [1] has both of input and generator",
    '3:22 Y024 [2].group must be one of small, large, not "smal"',
    '4:35 Y024 [3].name: "../a" is not accepted here',
    "5:44 Y023 [4].count must be a whole number from 1 to 1000, not 0",
    '5:47 Y020 unknown key "sed" in [4]',
    "6:43 Y023 [5].seed must be a whole number from 0 to 4294967295, not -1",
    "6:53 Y022 [5].with must be a map, not a list",
    "7:43 G002 [6].with holds a value that JSON cannot write",
    "8:3 Y022 [7] must be a map, not the number 3",
  ]);
});

test.for([
  { name: "an empty file", text: "", code: "Y007" },
  { name: "a map", text: "a: 1", code: "Y022" },
  { name: "a missing bracket", text: "- { input: a", code: "Y008" },
  { name: "an anchor", text: "- &a { input: a, group: small, name: a }", code: "Y012" },
  { name: "a NUL", text: "- { input: a\0, group: small, name: a }", code: "Y006" },
  { name: "bytes that are not UTF-8", text: Buffer.from([0x2d, 0x20, 0xff]), code: "Y005" },
])("refuses $name", async ({ text, code }) => {
  expect((await mistakesIn(text)).join("\n")).toContain(code);
});

test("a missing file is a mistake, not an exception", async () => {
  const recipe = await loadRecipe("no/such/tests.yaml", ["small"]);
  expect(recipe.kind === "rejected" && recipe.diagnostics.map(({ code }) => code)).toEqual(["Y001"]);
});

test("CRLF lines are read, and stay LF in a block text", async () => {
  expect(await entriesOf("- input: |\r\n    1 2\r\n    3\r\n  group: small\r\n  name: a\r\n")).toMatchObject([
    { make: { text: "1 2\n3\n" } },
  ]);
});
