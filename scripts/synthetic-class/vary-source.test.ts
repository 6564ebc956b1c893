import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { transform } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { Language, Parser } from "web-tree-sitter";
import { ROOT } from "../../judge/testkit/judge-command.ts";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import { loadVarySource, type VarySource } from "./vary-source.ts";

const SOLUTIONS = globSync("solutions/*/{accepted,wrong_answer,run_time_error}/*.ts", { cwd: ROOT }).toSorted();
let vary: VarySource;
let parser: Parser;
beforeAll(async () => {
  vary = await loadVarySource();
  const grammar = createRequire(import.meta.url).resolve("tree-sitter-typescript/tree-sitter-typescript.wasm");
  parser = new Parser().setLanguage(await Language.load(grammar));
});

type Leaf = { readonly type: string; readonly text: string };

/** The smallest parts of a program without types and comments, with all that TypeScript writes in short written out. */
async function leavesOf(text: string): Promise<readonly Leaf[]> {
  const { code } = await transform(text, { loader: "ts", charset: "utf8", target: "es2022" });
  const cursor = parser.parse(code)?.walk();
  if (cursor === undefined) throw new Error("it cannot be parsed");
  const leaves: Leaf[] = [];
  for (;;) {
    if (cursor.gotoFirstChild()) continue;
    if (cursor.nodeType !== "comment") leaves.push({ type: cursor.nodeType, text: cursor.nodeText });
    while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return leaves;
  }
}

test("another text is the same program: only names differ, one for one", async () => {
  for (const path of SOLUTIONS) {
    const text = readFileSync(join(ROOT, path), "utf8");
    const [before, after] = [text, vary(text, { random: makeSeededRandom(1), leftovers: 0 })].map(leavesOf);
    const [there, back] = [new Map<string, string>(), new Map<string, string>()];
    const others = (await after) ?? [];
    for (const [index, { type, text: name }] of ((await before) ?? []).entries()) {
      const other = others[index] ?? { type: "", text: "" };
      const isName = type === "identifier";
      const expected = isName ? (there.get(name) ?? other.text) : name;
      expect({ path, index, ...other }).toEqual({ path, index, type, text: expected });
      if (!isName) continue;
      expect({ path, name: back.get(other.text) ?? name }).toEqual({ path, name });
      there.set(name, other.text);
      back.set(other.text, name);
    }
    expect([path, [...there].filter(([name, other]) => name !== other).length > 1]).toEqual([path, true]);
  }
});

test("leftovers are statements that can stand there, and make every text another one", async () => {
  const made = new Set<string>();
  for (const path of SOLUTIONS.slice(0, 20)) {
    const text = readFileSync(join(ROOT, path), "utf8");
    for (const seed of [1, 2]) {
      const varied = vary(text, { random: makeSeededRandom(seed), leftovers: 1 });
      await transform(varied, { loader: "ts" });
      made.add(varied);
    }
  }
  expect(made.size).toBe(40);
});
